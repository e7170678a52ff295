import { expect, test } from "vitest";
import type { Action, HandView, TableView } from "../protocol";
import { hand, seat, view } from "../testing";
import { choose, forcedOpening, type Kind, offersFor, outcomeOf, type PreAction } from "./preaction";

const FOLD: Action = { type: "fold", seat: 1 };
const CHECK: Action = { type: "check", seat: 1 };
const call = (to: number): Action => ({ type: "call", seat: 1, to, adds: to });
const raise = (to: number): Action => ({ type: "raise", seat: 1, to, adds: to });
const bet = (to: number): Action => ({ type: "bet", seat: 1, to, adds: to });

/** Fifth street with somebody else to act, as I see it. */
function at(more: Partial<HandView> = {}, table: Partial<TableView> = {}): TableView {
  return view(5, { hand: hand({ street: 5, level: 400, to_act: 2, ...more }), ...table });
}

function chosen(kind: Kind, from: TableView = at()): PreAction {
  const made = choose(kind, from);
  if (made === null) throw new Error(`${kind} is not offered`);
  return made;
}

test("facing a bet everything is offered, a call with its amount", () => {
  expect(offersFor(at()).map(({ kind }) => kind)).toEqual(["check-fold", "fold", "call", "call-any", "raise"]);
  expect(offersFor(at()).find(({ kind }) => kind === "call")?.amount).toBe(400);
});

test("a call for less costs no more than the stack", () => {
  const short = at({ seats: [seat(1, { stack: 150 })] });
  expect(offersFor(short).find(({ kind }) => kind === "call")?.amount).toBe(150);
  expect(offersFor(short).some(({ kind }) => kind === "raise")).toBe(false);
});

test("where nothing is owed no call is offered, where the betting is capped no raise", () => {
  expect(offersFor(at({ level: 0 })).map(({ kind }) => kind)).not.toContain("call");
  expect(offersFor(at({ raises_left: 0 })).map(({ kind }) => kind)).not.toContain("raise");
});

test.each<[string, TableView]>([
  ["at one's own turn", at({ legal: [FOLD, call(400)] })],
  ["to who has folded", at({ seats: [seat(1, { folded: true })] })],
  ["to who is all-in", at({ seats: [seat(1, { all_in: true, stack: 0 })] })],
  ["at the showdown", at({ phase: "showdown" })],
  ["to the rail", at({}, { your_seat: null })],
  ["between hands", view(5, { hand: null })],
])("nothing is offered %s", (_when, table) => {
  expect(offersFor(table)).toEqual([]);
  expect(choose("check-fold", table)).toBeNull();
});

test.each<[Kind, Action[], Action | "drop"]>([
  ["check-fold", [CHECK, bet(400)], CHECK],
  ["check-fold", [FOLD, CHECK, bet(400)], CHECK],
  ["check-fold", [FOLD, call(400)], FOLD],
  ["fold", [FOLD, call(400)], FOLD],
  ["fold", [FOLD, CHECK, bet(400)], "drop"],
  ["call", [FOLD, call(400), raise(800)], call(400)],
  ["call-any", [FOLD, call(400)], call(400)],
  ["call-any", [CHECK, bet(400)], CHECK],
  ["raise", [FOLD, call(400), raise(800)], raise(800)],
  ["raise", [FOLD, call(400)], "drop"],
])("%s among %j gives %j", (kind, legal, outcome) => {
  expect(outcomeOf(chosen(kind), at({ legal, to_act: 1 }))).toEqual(outcome);
});

test("a choice waits while others act", () => {
  expect(outcomeOf(chosen("call"), at({ to_act: 3 }))).toBe("wait");
});

test.each<Kind>(["call", "raise"])("%s is dropped by a raise, before the turn and at it", (kind) => {
  expect(outcomeOf(chosen(kind), at({ level: 800 }))).toBe("drop");
  expect(outcomeOf(chosen(kind), at({ level: 800, legal: [FOLD, call(800), raise(1200)] }))).toBe("drop");
});

test.each<[Kind, Action]>([
  ["check-fold", FOLD],
  ["fold", FOLD],
  ["call-any", call(800)],
])("%s stands whatever the amount", (kind, action) => {
  expect(outcomeOf(chosen(kind), at({ level: 800 }))).toBe("wait");
  expect(outcomeOf(chosen(kind), at({ level: 800, legal: [FOLD, call(800)] }))).toEqual(action);
});

const ALL: Kind[] = ["check-fold", "fold", "call", "call-any", "raise"];
const LEGAL = [FOLD, call(400), raise(800)];
test.each(ALL)("%s is for one turn: the next street, the next hand and a turn already taken drop it", (kind) => {
  expect(outcomeOf(chosen(kind), at({ street: 6, legal: LEGAL }))).toBe("drop");
  expect(outcomeOf(chosen(kind), at({ legal: LEGAL }, { hand_number: 8 }))).toBe("drop");
  expect(outcomeOf(chosen(kind), at({ seats: [seat(1, { committed: 200 })], legal: LEGAL }))).toBe("drop");
  expect(outcomeOf(chosen(kind), at({ phase: "showdown" }))).toBe("drop");
  expect(outcomeOf(chosen(kind), view(9, { hand: null }))).toBe("drop");
});

test("the bring-in is paid by itself only where it is forced", () => {
  const bringIn: Action = { type: "bring-in", seat: 1, to: 50, adds: 50 };
  const complete: Action = { type: "complete", seat: 1, to: 200, adds: 200 };
  expect(forcedOpening(at({ street: 3, phase: "bring-in", legal: [bringIn, complete] }))).toEqual(bringIn);
  expect(forcedOpening(at({ street: 3, phase: "bring-in", legal: [] }))).toBeNull();
  expect(forcedOpening(at({ legal: [FOLD, call(400)] }))).toBeNull();
});
