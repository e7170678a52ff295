import { expect, test } from "vitest";
import type { TableEvent, TableView } from "../protocol";
import { followTable } from "../state/table";
import { hand, seat, update } from "../testing";
import { dealerSays } from "./dealer";
import { plain } from "./fill";
import { speechIn } from "./speech";
import type { Language } from "./texts";

/** What is said of an event that leads to a view. */
function said(event: TableEvent, language: Language = "en", after: Partial<TableView> = {}): string[] {
  const before = followTable(null, update(11, [], after), 0);
  const { log } = followTable(before, update(11, [event], after), 1);
  return log.flatMap((entry) => dealerSays(entry, speechIn(language))).map((line) => plain(line.parts));
}

const OPENING = { hand: hand({ street: 4, seats: [seat(1), seat(2, { board: { category: "pair", ranks: [2] } }), seat(3)] }) };

test("actions with their amounts: what a call adds, what a raise comes to", () => {
  expect(said({ type: "call", seat: 1, to: 200, adds: 150 })).toEqual(["Ada calls 1.50"]);
  expect(said({ type: "raise", seat: 3, to: 400, adds: 350 }, "fr")).toEqual(["Chloé relance à 4"]);
  expect(said({ type: "complete", seat: 3, to: 200, adds: 200 })).toEqual(["Chloé completes to 2"]);
  expect(said({ type: "check", seat: 2 }, "fr")).toEqual(["Bob fait parole"]);
  expect(said({ type: "fold", seat: 2 }, "fr")).toEqual(["Bob se couche"]);
});

test("the bring-in with its card", () => {
  expect(said({ type: "bring-in", seat: 2, to: 50, adds: 50 })).toEqual(["Bob brings in for 0.50 with the 2♦"]);
  expect(said({ type: "bring-in", seat: 2, to: 50, adds: 50 }, "fr")).toEqual(["Bob paie l'ouverture forcée, 0,50, avec 2♦"]);
});

test("the last chips are announced", () => {
  expect(said({ type: "call", seat: 1, to: 9000, adds: 9000 })).toEqual(["Ada calls 90, all-in"]);
});

test("third street names the card that brings in, in razz the high one", () => {
  const dealt: TableEvent = { type: "street-dealt", street: 3, seats: [1, 2, 3], cards: [], first_to_act: null };
  expect(said(dealt)).toEqual(["Third street. Low card: 2♦, Bob."]);
  expect(said(dealt, "en", { hand: hand({ game: "razz" }) })).toEqual(["Third street. High card: 2♦, Bob."]);
});

test("later streets say who opens and with what", () => {
  const dealt: TableEvent = { type: "street-dealt", street: 4, seats: [1, 2, 3], cards: [], first_to_act: null };
  expect(said(dealt, "en", OPENING)).toEqual(["Fourth street. Bob opens with a pair of Deuces."]);
  expect(said(dealt, "fr", OPENING)).toEqual(["Quatrième avenue. Bob parle en premier, paire de deux."]);
});

test("the best board of one who is all-in opens nothing, and where nobody bets any more the street is only named", () => {
  const dealt: TableEvent = { type: "street-dealt", street: 4, seats: [1, 2, 3], cards: [], first_to_act: null };
  const board = { category: "pair", ranks: [2] } as const;
  const allIn = hand({ street: 4, opener: 2, seats: [seat(1), seat(2, { board: { ...board, ranks: [2] }, all_in: true }), seat(3)] });
  expect(said(dealt, "en", { hand: allIn })).toEqual(["Fourth street. Bob has the best board, a pair of Deuces, and is all-in."]);
  expect(said(dealt, "fr", { hand: allIn })).toEqual(["Quatrième avenue. Bob a le meilleur tableau, paire de deux, mais est à tapis."]);
  expect(said(dealt, "en", { hand: { ...allIn, phase: "betting-over" } })).toEqual(["Fourth street."]);
});

test("a street that was followed by another one in the same update says only its name", () => {
  const dealt: TableEvent = { type: "street-dealt", street: 5, seats: [1, 2, 3], cards: [], first_to_act: null };
  expect(said(dealt, "en", OPENING)).toEqual(["Fifth street."]);
});

test("a top-up is told with its target, and its end", () => {
  expect(said({ type: "top-up-set", seat: 1, target: 10_000 })).toEqual(["Your stack is topped up to 100 between hands."]);
  expect(said({ type: "top-up-set", seat: 1, target: null }, "fr")).toEqual(["Votre cave n'est plus complétée."]);
});

test("the community card is seventh street", () => {
  const after = { hand: hand({ street: 7, seats: [seat(1), seat(2, { board: { category: "pair", ranks: [2] } }), seat(3)] }) };
  expect(said({ type: "community-card-dealt", card: "8c" }, "en", after)).toEqual([
    "Community card: 8♣.",
    "Seventh street. Bob opens with a pair of Deuces.",
  ]);
});

test("a shown hand is called high and low; before five cards it is its cards", () => {
  const high = { category: "two-pair" as const, ranks: [13, 7] };
  const low = { category: "low" as const, ranks: [7, 5, 4, 2, 1] };
  const cards = ["Ks", "Td"];
  expect(said({ type: "hand-shown", seat: 1, cards, high, low })).toEqual(["Ada shows two pair, Kings and Sevens, low 7-5-4-2-A"]);
  expect(said({ type: "hand-shown", seat: 1, cards, high: null, low })).toEqual(["Ada shows 7-5-4-2-A"]);
  expect(said({ type: "hand-shown", seat: 1, cards, high: null, low: null })).toEqual(["Ada shows K♠ 10♦"]);
});

test("each share of each pot has its line", () => {
  const high = { category: "pair" as const, ranks: [14] };
  const low = { category: "low" as const, ranks: [8, 5, 4, 2, 1] };
  const after = { hand: hand({ phase: "complete", seats: [seat(1, { high }), seat(2, { low }), seat(3)] }) };
  const pots = [{ amount: 600, eligible: [1, 2, 3] }, { amount: 200, eligible: [1] }];
  const awards = [
    { pot: 0, side: "high", seat: 1, amount: 300 },
    { pot: 0, side: "low", seat: 2, amount: 300 },
    { pot: 1, side: "all", seat: 1, amount: 200 },
  ];
  expect(said({ type: "pots-awarded", pots, awards, rake: 5 }, "en", after)).toEqual([
    "High: Ada wins 3 from the main pot with a pair of Aces",
    "Low: Bob wins 3 from the main pot with 8-5-4-2-A",
    "Ada wins 2 from side pot 1",
    "Rake 0.05.",
  ]);
  expect(said({ type: "pots-awarded", pots, awards, rake: 0 }, "fr", after)[2]).toBe("Ada gagne 2 sur le pot parallèle 1");
});

test("what goes without saying is not said", () => {
  expect(said({ type: "show", seat: 1 })).toEqual([]);
});

test("who comes and goes", () => {
  expect(said({ type: "player-sat", seat: 5, player: "Élise", owner: "", stack: 8000, computer: null }, "fr")).toEqual(["Élise s'assied avec 80"]);
  expect(said({ type: "player-left", seat: 2, stack: 100, at: 0 })).toEqual(["Bob leaves the table"]);
  expect(said({ type: "uncalled-returned", seat: 2, amount: 200 }, "fr")).toEqual(["Mise non suivie rendue à Bob\u00a0: 2"]);
});
