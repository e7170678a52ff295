import { expect, test } from "vitest";
import type { Action } from "../protocol";
import { hand, player, seat } from "../testing";
import { levelsOf } from "./centre";
import { absenceOf, deedOf, holdingBriefly, holdingOf, labelOf, mineBriefly, mineHeld, mineOf, priceOf, tagOf } from "./seat";
import { speechIn } from "./speech";

const [en, fr] = [speechIn("en"), speechIn("fr")];
const CALL: Action = { type: "call", seat: 1, to: 200, adds: 150 };
const ACES = { category: "pair" as const, ranks: [14] };
const WHEEL = { category: "low" as const, ranks: [5, 4, 3, 2, 1] };

test("buttons say verb and amount: what a call costs, what a raise comes to", () => {
  expect(labelOf(CALL, 9000, en)).toEqual({ verb: "Call", amount: "1.50", allIn: false });
  expect(labelOf({ type: "raise", seat: 1, to: 400, adds: 350 }, 9000, fr)).toEqual({ verb: "Relancer à", amount: "4", allIn: false });
  expect(labelOf({ type: "check", seat: 1 }, 9000, fr)).toEqual({ verb: "Parole", amount: null, allIn: false });
});

test("a button for the last chips says all-in", () => {
  expect(labelOf(CALL, 150, en).allIn).toBe(true);
});

test("the price of a call is set against all that lies in the pots", () => {
  const pots = [{ amount: 900, eligible: [1, 2, 3] }, { amount: 30, eligible: [2, 3] }];
  expect(priceOf(hand({ legal: [CALL], to_call: 150, pots }), en)).toBe("to call 1.50 · pot offers 6.2 to 1");
  expect(priceOf(hand({ legal: [CALL], to_call: 150, pots }), fr)).toBe("1,50 pour suivre · le pot offre 6,2 contre 1");
});

test("a call for less promises no odds: not all of the pots can be won", () => {
  expect(priceOf(hand({ legal: [CALL], to_call: 400 }), en)).toBe("to call 1.50");
});

test("nothing to call has no price", () => {
  expect(priceOf(hand({ legal: [{ type: "check", seat: 1 }] }), en)).toBe("");
});

test("my hand is told high and low; a low that may still come is open, on seventh street there is none", () => {
  const nothing = seat(1, { high: ACES });
  expect(mineOf(hand({ street: 7 }), seat(1, { high: ACES, low: WHEEL }), fr)).toEqual({ high: "Haut\u00a0: paire d'as", low: "Bas\u00a0: 5-4-3-2-A (roue)" });
  expect(mineOf(hand({ street: 4 }), seat(1, { high: ACES, low_draw: { category: "low-draw", ranks: [8, 4, 2] } }), en).low).toBe("Low draw 8-4-2");
  expect(mineOf(hand({ street: 4 }), nothing, en).low).toBe("Low: –");
  expect(mineOf(hand({ street: 7 }), nothing, en).low).toBe("No low");
});

test("stud has no low, razz no high", () => {
  expect(mineOf(hand({ game: "stud" }), seat(1, { high: ACES }), en)).toEqual({ high: "Hand: a pair of Aces", low: null });
  expect(mineOf(hand({ game: "razz" }), seat(1, { low: WHEEL }), en)).toEqual({ high: null, low: "Low: 5-4-3-2-A" });
});

test("one up card needs no name", () => {
  expect(holdingOf(seat(2), en)).toEqual([]);
});

test("a seat is called by its board, at the showdown by its hand", () => {
  const board = { category: "showing" as const, ranks: [14, 9] };
  expect(holdingOf(seat(2, { board, up_cards: ["As", "9d"] }), en)).toEqual(["A-9"]);
  expect(holdingOf(seat(2, { board, shown: true, high: ACES, low: WHEEL }), en)).toEqual(["a pair of Aces", "5-4-3-2-A"]);
});

test("a hand without cards is told neither high nor low", () => {
  const empty = seat(1, { down_cards: [], up_cards: [], board: null });
  for (const game of ["stud", "stud8", "razz"] as const) expect(mineOf(hand({ game, street: 3 }), empty, en)).toEqual({ high: null, low: null });
});

test("where there is little room a seat has one short name, mine both", () => {
  const board = { category: "showing" as const, ranks: [14, 9] };
  const draw = { category: "low-draw" as const, ranks: [8, 4, 2] };
  expect(holdingBriefly(seat(2), en)).toEqual([]);
  expect(holdingBriefly(seat(2, { board, up_cards: ["As", "9d"] }), en)).toEqual(["A-9"]);
  expect(holdingBriefly(seat(2, { board, shown: true, high: ACES, low: WHEEL }), en)).toEqual(["pair A"]);
  expect(holdingBriefly(seat(2, { shown: true, low: WHEEL }), en)).toEqual(["5-4-3-2-A"]);
  expect(mineBriefly(seat(1, { high: ACES, low: WHEEL }), en)).toEqual(["pair A", "5-4-3-2-A"]);
  expect(mineBriefly(seat(1, { high: ACES, low_draw: draw }), en)).toEqual(["pair A", "draw 8-4-2"]);
});

test("why a seat takes no part", () => {
  expect(absenceOf(player(2, "Bob"), seat(2, { folded: true }), true, fr)).toBe("main couchée");
  expect(absenceOf(player(2, "Bob", { connected: false }), seat(2), true, en)).toBe("disconnected");
  expect(absenceOf(player(2, "Bob", { sitting_out: true }), null, false, fr)).toBe("s'absente");
  expect(absenceOf(player(2, "Bob", { stack: 0 }), null, true, en)).toBe("no chips");
  expect(absenceOf(player(2, "Bob"), null, true, en)).toBe("next hand");
  expect(absenceOf(player(2, "Bob"), null, false, en)).toBe("");
  expect(absenceOf(player(2, "Bob"), seat(2), true, en)).toBe("");
});

test("what a seat did", () => {
  expect(deedOf({ type: "call", seat: 1, to: 200, adds: 150 }, en)).toBe("calls 1.50");
  expect(deedOf({ type: "bring-in", seat: 1, to: 50, adds: 50 }, fr)).toBe("ouverture forcée 0,50");
});

test("the bring-in is no bet; four bets are the cap", () => {
  expect(levelsOf(hand({ bets_made: 0, raises_left: 3 }), en)).toEqual({ allowed: 4, made: 0, label: "3 raises left" });
  expect(levelsOf(hand({ bets_made: 3, raises_left: 1 }), fr)).toEqual({ allowed: 4, made: 3, label: "encore 1 relance" });
  expect(levelsOf(hand({ bets_made: 4, raises_left: 0 }), en)).toEqual({ allowed: 4, made: 4, label: "capped" });
  expect(levelsOf(hand({ bets_made: 6, raises_left: null }), en)).toEqual({ allowed: null, made: 6, label: "raises not limited" });
});

test("my own seat says the best high and the best low, or what there is of a low", () => {
  const draw = { category: "low-draw" as const, ranks: [8, 4, 2] };
  expect(mineHeld(seat(1, { high: ACES, low: WHEEL }), en)).toEqual(["a pair of Aces", "5-4-3-2-A"]);
  expect(mineHeld(seat(1, { high: ACES, low_draw: draw }), en)).toEqual(["a pair of Aces", "low draw 8-4-2"]);
  expect(mineHeld(seat(1), en)).toEqual([]);
});

test("a winner is called by what he took, and by halves only where the pot is split", () => {
  const mark = { high: false, low: false, scoop: false, quartered: false };
  expect(tagOf({ ...mark, high: true }, "stud8", en)).toBe("HIGH");
  expect(tagOf({ ...mark, low: true }, "stud8", en)).toBe("LOW");
  expect(tagOf({ ...mark, high: true, low: true }, "stud8", en)).toBe(en.texts.ui["both-win"]);
  expect(tagOf({ ...mark, high: true, low: true, scoop: true }, "stud8", en)).toBe(en.texts.ui.scoop);
  expect(tagOf({ ...mark, low: true, quartered: true }, "stud8", en)).toBe("QUARTERED");
  expect(tagOf({ ...mark, high: true, quartered: true }, "stud8", en)).toBe("QUARTERED");
  expect(tagOf({ ...mark, high: true, low: true, quartered: true }, "stud8", fr)).toBe("QUART");
  expect([tagOf({ ...mark, high: true }, "stud", en), tagOf({ ...mark, low: true }, "razz", en)]).toEqual([en.texts.ui.wins, en.texts.ui.wins]);
});
