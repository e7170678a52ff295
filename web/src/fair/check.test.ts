import { expect, test } from "vitest";
import vectors from "../../../tests/data/fair/vectors.json";
import type { TableEvent } from "../protocol";
import { checkOpening, checkProof } from "./check";
import { dealOrder } from "./order";
import type { Code, HandProof, Opening } from "./values";

const player = vectors.proofs.find(({ name }) => name === "player")!.proof as unknown as HandProof;
const order = dealOrder(player.commitment, player.contributions);

const failing = (proof: HandProof): Set<Code> =>
  new Set(checkProof(proof).flatMap(({ code, outcome }) => (outcome === "fails" ? [code] : [])));

/** The events with the first of a kind changed. */
function withEvent<Kind extends TableEvent["type"]>(
  type: Kind,
  change: (event: Extract<TableEvent, { type: Kind }>) => TableEvent,
): HandProof {
  const place = player.events.findIndex((event) => event.type === type);
  const changed = change(player.events[place] as Extract<TableEvent, { type: Kind }>);
  return { ...player, events: player.events.with(place, changed) };
}

/** The text with one digit changed. */
const other = (text: string, place: number): string =>
  text.slice(0, place) + (text[place] === "0" ? "1" : "0") + text.slice(place + 1);

test("what an honest room sends holds", () => {
  expect(failing(player)).toEqual(new Set());
});

test("any changed digit of a salt or a path is noticed", () => {
  const opening = player.openings[7]!;
  const outcome = (changed: Opening): string => checkOpening(player.commitment, order, changed).outcome;
  for (let place = 0; place < 64; place++) {
    expect(outcome({ ...opening, salt: other(opening.salt, place) })).toBe("fails");
    for (const [height, node] of opening.path.entries()) {
      expect(outcome({ ...opening, path: opening.path.with(height, other(node, place)) })).toBe("fails");
    }
  }
});

test("no other card and no other position opens", () => {
  for (const opening of player.openings) {
    for (const { card, position } of player.openings) {
      const holds = card === opening.card ? "holds" : "fails";
      expect(checkOpening(player.commitment, order, { ...opening, card }).outcome).toBe(holds);
      expect(checkOpening(player.commitment, order, { ...opening, position }).outcome).toBe(holds);
    }
  }
});

test.each<[string, Partial<Record<keyof Opening, unknown>>]>([
  ["a salt that is too short", { salt: "00" }],
  ["a path that is too short", { path: player.openings[0]!.path.slice(1) }],
  ["a path of something else", { path: ["", "", "", "", "", ""] }],
  ["no card", { card: "??" }],
  ["no place", { index: 52, position: undefined }],
  ["half a place", { index: 0.5, position: 0.5 }],
])("%s opens nothing, and breaks nothing", (_, change) => {
  const broken = { ...player.openings[0]!, ...change } as Opening;
  expect(checkOpening(player.commitment, order, broken).outcome).toBe("fails");
});

test.each<[string, Partial<HandProof>]>([
  ["a root that is none", { commitment: { ...player.commitment, root: "x" } }],
  ["a hand that is none", { commitment: { ...player.commitment, hand: -1 } }],
  ["a contribution that is none", { contributions: player.contributions.map((one) => ({ ...one, revealed: "x" })) }],
  ["a seat that is none", { contributions: player.contributions.map((one) => ({ ...one, seat: one.seat + 255 })) }],
])("%s proves nothing, and breaks nothing", (_, change) => {
  expect(failing({ ...player, ...change })).toContain("opening");
});

test("seats out of order in the record are noticed", () => {
  expect(failing({ ...player, contributions: player.contributions.toReversed() })).toContain("seats");
  const early = { ...player, events: [], contributions: player.contributions.toReversed() };
  expect(failing(early)).toContain("seats");
});

test("cards in exchanged places are noticed", () => {
  const exchanged = withEvent("street-dealt", (event) => {
    const doors = event.cards.slice(-event.seats.length);
    return { ...event, cards: [...event.cards.slice(0, -doors.length), ...doors.toReversed()] };
  });
  expect(failing(exchanged)).toEqual(new Set(["place"]));
});

test("a shown hand with another card than the one opened is noticed", () => {
  const shown = withEvent("hand-shown", (event) => ({ ...event, cards: event.cards.toReversed() }));
  expect(failing(shown)).toEqual(new Set(["place"]));
});

test("an opened card that was not seen is noted, one that was not dealt is noticed", () => {
  const unseen = { ...player, events: player.events.filter((event) => event.type !== "hand-shown") };
  expect(checkProof(unseen).filter(({ code, outcome }) => code === "place" && outcome === "noted")).not.toEqual([]);
  expect(failing(unseen)).toEqual(new Set());
  expect(failing({ ...player, events: player.events.slice(0, 3) })).toEqual(new Set(["place"]));
});

test("the community card belongs to nobody", () => {
  const events: TableEvent[] = [...player.events, { type: "community-card-dealt", card: "2c" }];
  const [missing] = checkProof({ ...player, events }).filter(({ outcome }) => outcome === "fails");
  expect(missing).toMatchObject({ code: "place", seat: null });
});

test("where cards are burnt, the places are left to a replay by the rules", () => {
  const burning = withEvent("hand-started", (event) => ({ ...event, house: { ...event.house, burn: true } }));
  expect(checkProof(burning).filter(({ code }) => code === "place")).toEqual([]);
  expect(failing(burning)).toEqual(new Set());
});
