import { expect, test } from "vitest";
import vectors from "../../../tests/data/fair/vectors.json";
import { boundDigest } from "../fair/digest";
import type { Announced, HandProof } from "../fair/values";
import type { FairView, TableEvent, Update } from "../protocol";
import { update, whole } from "../testing";
import { checksOf, checkText, completeProof, doubtFair, type FairTable, followFair, markOf, NOTHING_FAIR } from "./fair";

const proof = vectors.proofs.find(({ name }) => name === "player")!.proof as unknown as HandProof;
const mine = { contribution: proof.sent!, bound: boundDigest(proof.sent!) };
const next = { contribution: "11".repeat(32), bound: boundDigest("11".repeat(32)) };
const told = { commitment: proof.commitment, bound: proof.contributions.map(({ seat, bound }) => ({ seat, bound })) };

const asFair = (more: object): FairView =>
  ({ hand: proof.commitment.hand, announced: null, contributions: null, openings: [], ...more }) as unknown as FairView;

/** An update to the player of the proof. */
function toMe(first: number, events: readonly (TableEvent | null)[], fair: FairView | null = null): Update {
  const made = update(first, [...events]);
  return { ...made, view: { ...made.view, your_seat: proof.viewer }, fair };
}

/** A page that sits and has bound the contribution of the proof. */
function seated(): FairTable {
  const start = { ...whole(10), fair: null };
  return followFair(NOTHING_FAIR, { ...start, view: { ...start.view, your_seat: proof.viewer } }, () => mine).fair;
}

const announcing = (announced: Announced = told): Update => toMe(11, [null], asFair({ announced }));
const dealing = (change: Partial<HandProof> = {}): Update => {
  const { contributions, openings, events } = { ...proof, ...change };
  return toMe(12, [null, ...events], asFair({ contributions, openings }));
};

const announced = (table = seated()) => followFair(table, announcing(), () => next);
const dealt = (change: Partial<HandProof> = {}): FairTable => followFair(announced().fair, dealing(change), () => next).fair;

test("a contribution is bound on sitting down, and nothing is by who watches", () => {
  const start = { ...whole(10), fair: null };
  const sat = followFair(NOTHING_FAIR, { ...start, view: { ...start.view, your_seat: 2 } }, () => mine);
  expect(sat.send).toEqual([{ type: "bind", table: "t", bound: mine.bound }]);
  expect(followFair(sat.fair, { ...start, view: { ...start.view, your_seat: 2 } }, () => next).send).toEqual([]);
  expect(followFair(NOTHING_FAIR, { ...start, view: { ...start.view, your_seat: null } }, () => mine).send).toEqual([]);
});

test("it is revealed for the first commitment shown, and another one is bound with that", () => {
  const { fair, send } = announced();
  const { table, hand } = proof.commitment;
  expect(send).toEqual([
    { type: "reveal", table: "t", hand, contribution: mine.contribution },
    { type: "bind", table: "t", bound: next.bound },
  ]);
  expect(fair.hand?.sent).toBe(mine.contribution);
  expect(table).toBe(fair.hand?.told.commitment.table);
});

test("it is revealed for no other commitment, even if that hand is never dealt", () => {
  const { fair } = announced();
  const again = followFair(fair, announcing(), () => mine);
  expect(again.send).toEqual([]);
  const other = { ...told, commitment: { ...told.commitment, hand: told.commitment.hand + 1 } };
  const { send } = followFair(fair, toMe(12, [null], asFair({ hand: other.commitment.hand, announced: other })), () => next);
  expect(send.filter(({ type }) => type === "reveal")).toEqual([]);
});

test("nothing is revealed for a commitment with another hash, or after the contributions", () => {
  const bound = told.bound.map((one) => (one.seat === proof.viewer ? { ...one, bound: next.bound } : one));
  const reveals = (fair: FairView): number =>
    followFair(seated(), toMe(11, [null], fair), () => next).send.filter(({ type }) => type === "reveal").length;
  expect(reveals(asFair({ announced: { ...told, bound } }))).toBe(0);
  expect(reveals(asFair({ announced: told, contributions: proof.contributions }))).toBe(0);
});

test("after a lost line what was bound is bound again, and what was used is not", () => {
  const doubted = doubtFair(seated());
  expect(followFair(doubted, toMe(11, []), () => next).send).toEqual([{ type: "bind", table: "t", bound: mine.bound }]);
  const used = followFair(doubted, announcing(), () => next);
  expect(used.send.at(-1)).toEqual({ type: "bind", table: "t", bound: next.bound });
});

test("what was revealed just before the line was lost is revealed again while the deck waits for it, and only then", () => {
  const revealed = { type: "reveal", table: "t", hand: told.commitment.hand, contribution: mine.contribution };
  const lost = doubtFair(announced().fair);
  const waits = toMe(12, [], asFair({ announced: told }));
  const again = followFair(lost, waits, () => mine);
  expect(again.send).toEqual([revealed, { type: "bind", table: "t", bound: next.bound }]);
  expect(followFair(again.fair, waits, () => mine).send).toEqual([]);
  expect(followFair(lost, toMe(12, []), () => mine).send).toEqual([revealed, { type: "bind", table: "t", bound: next.bound }]);
  const dealtWithout = followFair(lost, toMe(12, [null], asFair({ announced: told, contributions: proof.contributions })), () => mine);
  expect(dealtWithout.send).toEqual([{ type: "bind", table: "t", bound: next.bound }]);
  const later = { ...told, commitment: { ...told.commitment, hand: told.commitment.hand + 1 } };
  const another = followFair(lost, toMe(12, [], asFair({ hand: later.commitment.hand, announced: later })), () => mine);
  expect(another.send.filter(({ type }) => type === "reveal")).toEqual([]);
});

test("an honest deal is verified as far as it went", () => {
  expect(markOf(announced().fair)).toBe(null);
  expect(markOf(dealt())).toBe("verified");
});

test("what a dishonest room sends is seen", () => {
  const [first, second] = proof.openings;
  expect(markOf(dealt({ openings: proof.openings.slice(1) }))).toBe("failed");
  expect(markOf(dealt({ openings: [{ ...first!, card: second!.card }, ...proof.openings.slice(1)] }))).toBe("failed");
  const without = proof.contributions.map((one) => (one.seat === proof.viewer ? { ...one, revealed: null } : one));
  expect(markOf(dealt({ contributions: without }))).toBe("failed");
});

test("a second commitment to the same hand is seen at once", () => {
  const other = { ...told, commitment: { ...told.commitment, root: "ab".repeat(32) } };
  const { fair } = followFair(announced().fair, toMe(12, [null], asFair({ announced: other })), () => next);
  expect(markOf(fair)).toBe("failed");
});

test("who comes late checks what he is shown", () => {
  const late = { ...whole(40), fair: asFair({ announced: told, contributions: proof.contributions, openings: proof.openings }) };
  const { fair } = followFair(NOTHING_FAIR, { ...late, view: { ...late.view, your_seat: null } }, () => next);
  expect([markOf(fair), fair.hand?.inTime, fair.hand?.events]).toEqual(["verified", false, []]);
});

test("news that come twice are counted once", () => {
  const once = dealt();
  const twice = followFair(once, dealing(), () => next).fair;
  expect(twice.hand?.events).toEqual(once.hand?.events);
  expect(markOf(twice)).toBe("verified");
});

test("a gap in the news leaves the events out, and the cards that are opened are checked", () => {
  const gap = followFair(dealt(), toMe(99, [{ type: "check", seat: 1 }]), () => next).fair;
  expect([gap.hand?.events, markOf(gap)]).toEqual([[], "verified"]);
});

test("the room's proof is completed by what only the page knows", () => {
  const text = JSON.stringify({ ...proof, announced: null, sent: null });
  const completed = JSON.parse(completeProof(text, proof.commitment.hand, dealt())) as HandProof;
  expect([completed.sent, completed.announced]).toEqual([mine.contribution, told]);
  expect(completeProof(text, 99, dealt())).toBe(text);
});

test("the proof of a past hand is checked as the deal was", () => {
  expect(checkText(JSON.stringify(proof)).mark).toBe("verified");
  expect(checkText(JSON.stringify({ ...proof, openings: proof.openings.slice(1) })).mark).toBe("failed");
});

test("the cards that an update opens may be checked one by one before, and what is found is the same", () => {
  const checks = checksOf(announced().fair, dealing());
  expect(checks.length).toBe(proof.openings.length);
  checks.forEach((check) => check());
  expect(markOf(dealt())).toBe("verified");
  const wrong = proof.openings.map((opening, place) => (place === 0 ? { ...opening, salt: "00".repeat(16) } : opening));
  checksOf(announced().fair, dealing({ openings: wrong })).forEach((check) => check());
  expect(markOf(dealt({ openings: wrong }))).toBe("failed");
});

test("of a hand whose deck was not sealed before one's eyes there is nothing to check beforehand", () => {
  expect(checksOf(NOTHING_FAIR, dealing())).toEqual([]);
  expect(checksOf(seated(), toMe(11, [null]))).toEqual([]);
});
