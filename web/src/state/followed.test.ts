import { expect, test } from "vitest";
import type { Action, TableView } from "../protocol";
import { hand, update, whole } from "../testing";
import { actBeforehand, awaitAt, type Followed, loseTouch, moveOn, NOTHING_FOLLOWED } from "./followed";
import type { PreAction } from "./preaction";

const BRING_IN: Action = { type: "bring-in", seat: 1, to: 50, adds: 50 };
const CHECK: Action = { type: "check", seat: 1 };
const CHOSEN: PreAction = { kind: "check-fold", hand: 7, street: 3, level: 0, committed: 0 };

function standing(more: Partial<TableView>): Followed {
  return moveOn(NOTHING_FOLLOWED, whole(10, more), 0);
}

const myTurn = (...legal: Action[]): Partial<TableView> => ({ hand: hand({ legal, to_act: 1 }) });

test("what was chosen acts at my turn, once, and waits until then", () => {
  const waiting = { ...standing({}), chosen: CHOSEN };
  expect(actBeforehand(waiting, false)).toEqual({ followed: waiting, action: null });
  const turn = { ...standing(myTurn(CHECK)), chosen: CHOSEN };
  const done = actBeforehand(turn, false);
  expect([done.action, done.followed.chosen]).toEqual([CHECK, null]);
  expect(actBeforehand(done.followed, false).action).toBeNull();
});

test("the bring-in is paid without asking where that is wanted, and not tried twice in one turn", () => {
  const turn = standing({ hand: hand({ phase: "bring-in", legal: [BRING_IN], to_act: 1 }) });
  expect(actBeforehand(turn, false).action).toBeNull();
  const paid = actBeforehand(turn, true);
  expect(paid.action).toEqual(BRING_IN);
  expect(actBeforehand(paid.followed, true).action).toBeNull();
});

test("nothing is done beforehand at a table that waits for an answer or is out of date", () => {
  const turn = { ...standing(myTurn(CHECK)), chosen: CHOSEN };
  expect(actBeforehand(awaitAt(turn, "7"), false).action).toBeNull();
  const stale = moveOn(turn, update(20, []), 0);
  expect([stale.table?.stale, actBeforehand(stale, false).action]).toEqual([true, null]);
});

test("a lost line drops what was chosen and what is under way", () => {
  expect(loseTouch({ ...awaitAt(standing({}), "7"), chosen: CHOSEN })).toMatchObject({ awaiting: null, chosen: null });
});
