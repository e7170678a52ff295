import { expect, test } from "vitest";
import type { Award } from "../protocol";
import { hand } from "../testing";
import { marksOf, potResults, type PotResult, wonBy } from "./result";

function results(awards: Award[], more: Parameters<typeof hand>[0] = {}): readonly PotResult[] {
  return potResults(hand({ phase: "complete", pots: [{ amount: 600, eligible: [1, 2, 3] }, { amount: 200, eligible: [1, 2] }], awards, ...more }));
}

test("each pot has its own winners", () => {
  const all = results([
    { pot: 0, side: "high", seat: 3, amount: 300 },
    { pot: 0, side: "low", seat: 1, amount: 300 },
    { pot: 1, side: "high", seat: 2, amount: 200 },
  ]);
  expect(all.map((one) => [one.amount, one.shares.length, one.scoop, one.noLow])).toEqual([
    [600, 2, null, false],
    [200, 1, null, true],
  ]);
  expect([wonBy(all, 1), wonBy(all, 2), wonBy(all, 4)]).toEqual([300, 200, 0]);
});

test("both halves of a split pot are a scoop", () => {
  const all = results([
    { pot: 0, side: "high", seat: 1, amount: 300 },
    { pot: 0, side: "low", seat: 1, amount: 300 },
  ]);
  expect(all[0]?.scoop).toBe(1);
  expect(marksOf(all).get(1)).toEqual({ high: true, low: true, scoop: true, quartered: false });
});

test("a quartered low is no scoop", () => {
  const all = results([
    { pot: 0, side: "high", seat: 1, amount: 300 },
    { pot: 0, side: "low", seat: 1, amount: 150 },
    { pot: 0, side: "low", seat: 2, amount: 150 },
  ]);
  expect(all[0]?.scoop).toBeNull();
  expect(marksOf(all).get(1)).toEqual({ high: true, low: true, scoop: false, quartered: false });
  expect(marksOf(all).get(2)).toEqual({ high: false, low: true, scoop: false, quartered: true });
});

test("a low that two others tie for quarters both, and a high that is tied for quarters who has no part of the low", () => {
  const tied = (high: number[], low: number[]): Award[] => [
    ...high.map((seat) => ({ pot: 0, side: "high", seat, amount: 100 })),
    ...low.map((seat) => ({ pot: 0, side: "low", seat, amount: 100 })),
  ];
  expect(results(tied([3], [1, 2]))[0]?.quartered).toEqual([1, 2]);
  expect(results(tied([1, 2], [2]))[0]?.quartered).toEqual([1]);
  expect(results(tied([1, 2], []))[0]?.quartered).toEqual([]);
});

test("a pot that nobody else could win is neither a scoop nor without a low", () => {
  const all = results([{ pot: 0, side: "all", seat: 2, amount: 600 }]);
  expect(all[0]).toMatchObject({ scoop: null, noLow: false });
  expect(marksOf(all).get(2)).toEqual({ high: true, low: false, scoop: false, quartered: false });
});

test("stud high knows no missing low", () => {
  expect(results([{ pot: 0, side: "high", seat: 2, amount: 600 }], { game: "stud" })[0]?.noLow).toBe(false);
});

test("while a hand is played there is no result", () => {
  expect(potResults(hand())).toEqual([]);
});
