import { expect, test } from "vitest";
import type { TableEvent } from "../protocol";
import { hand, update } from "../testing";
import { soundsOf } from "./sounds";
import { followTable, type TableState } from "./table";

const CALL: TableEvent = { type: "call", seat: 2, to: 50, adds: 50 };
const DEAL: TableEvent = { type: "street-dealt", street: 4, seats: [1, 2], cards: ["2c", "3c"], first_to_act: null };
const TURN = { hand: hand({ legal: [{ type: "fold", seat: 1 }] }) };

function moved(events: TableEvent[], more: Parameters<typeof update>[2] = {}): [TableState, TableState] {
  const before = followTable(null, update(1, []), 0);
  return [before, followTable(before, update(1, events, more), 0)];
}

test("bets and deals are heard once each, my turn last", () => {
  expect(soundsOf(...moved([CALL, CALL, DEAL], TURN), "all")).toEqual(["bet", "deal", "turn"]);
});

test("only my turn is heard by who wants only that, and nothing by who wants nothing", () => {
  expect(soundsOf(...moved([CALL, DEAL], TURN), "turn")).toEqual(["turn"]);
  expect(soundsOf(...moved([CALL, DEAL]), "turn")).toEqual([]);
  expect(soundsOf(...moved([CALL, DEAL], TURN), "off")).toEqual([]);
});

test("my turn is heard at its start, not at every view of it", () => {
  const [, now] = moved([CALL], TURN);
  expect(soundsOf(now, now, "all")).toEqual([]);
  expect(soundsOf(null, now, "all")).toEqual(["turn"]);
});

test("a pot that I win is heard, one of another is not", () => {
  const won = (seat: number): TableEvent => ({ type: "pots-awarded", pots: [], awards: [{ pot: 0, side: "all", seat, amount: 4 }], rake: 0 });
  expect(soundsOf(...moved([won(1)]), "all")).toEqual(["win"]);
  expect(soundsOf(...moved([won(2)]), "all")).toEqual([]);
});
