import { expect, test } from "vitest";
import type { Award } from "../protocol";
import { hand } from "../testing";
import { speechIn } from "../words/speech";
import { tagOf } from "../words/seat";
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

/** Pots told as who took high and who took low, or all where one word stands; whoever is named is in for the pot, and `more`. */
type Told = { high?: number[]; low?: number[]; all?: number; both?: number[]; more?: number[] };

function marked(...pots: Told[]): Record<number, string> {
  const sides = (one: Told): [string, number[]][] => [["high", one.high ?? []], ["low", one.low ?? []], ["both", one.both ?? []], ["all", one.all ? [one.all] : []]];
  const awards = pots.flatMap((one, pot) => sides(one).flatMap(([side, seats]) => seats.map((seat) => ({ pot, side, seat, amount: 100 }))));
  const told = pots.map((one) => ({ amount: 400, eligible: [...new Set([...sides(one).flatMap(([, seats]) => seats), ...(one.more ?? [])])] }));
  return Object.fromEntries([...marksOf(results(awards as Award[], { pots: told }))].map(([seat, mark]) => [seat, tagOf(mark, "stud8", speechIn("en"))]));
}

const scooped = { high: [1], low: [1], more: [2] };
const MIXTURES: readonly [string, Told[], Record<number, string>][] = [
  ["both halves of the only pot", [scooped], { 1: "SCOOP" }],
  ["both halves of two pots", [scooped, scooped], { 1: "SCOOP" }],
  ["both halves of the main pot, a side pot without a low", [scooped, { high: [1], more: [2] }], { 1: "SCOOP" }],
  ["both halves of the main pot, a side pot that nobody else was in for", [scooped, { all: 1 }], { 1: "SCOOP" }],
  ["both halves of the main pot, nothing of a side pot that it was not in for", [scooped, { high: [2], low: [3] }], { 1: "SCOOP", 2: "HIGH", 3: "LOW" }],
  ["both halves of the main pot, nothing of a side pot that it was in for", [scooped, { high: [2], low: [3], more: [1] }], { 1: "HIGH AND LOW", 2: "HIGH", 3: "LOW" }],
  ["nothing of the main pot, both halves of the side pot", [{ high: [3], low: [2], more: [1] }, scooped], { 1: "HIGH AND LOW", 2: "LOW", 3: "HIGH" }],
  ["half of the main pot, both halves of the side pot", [{ high: [3], low: [1] }, scooped], { 1: "HIGH AND LOW", 3: "HIGH" }],
  ["a quarter of the main pot, both halves of the side pot", [{ high: [3], low: [1, 2] }, scooped], { 1: "QUARTERED", 2: "QUARTERED", 3: "HIGH" }],
  ["a quarter of the main pot, the high of the side pot", [{ high: [3], low: [1, 2] }, { high: [2], low: [1] }], { 1: "QUARTERED", 2: "QUARTERED", 3: "HIGH" }],
  ["half of the main pot, a quarter of the side pot", [{ high: [3], low: [1], more: [2] }, { high: [2], low: [1, 2] }], { 1: "LOW", 2: "HIGH AND LOW", 3: "HIGH" }],
  ["nothing of the main pot, a quarter of the side pot", [{ high: [3], low: [3], more: [1, 2] }, { high: [2], low: [1, 2] }], { 1: "QUARTERED", 2: "HIGH AND LOW", 3: "SCOOP" }],
  ["a quarter of the main pot, all of what nobody else was in for", [{ high: [3], low: [1, 2] }, { all: 1 }], { 1: "QUARTERED", 2: "QUARTERED", 3: "HIGH" }],
  ["a quarter by the high that is tied", [{ high: [1, 2], low: [2] }], { 1: "QUARTERED", 2: "HIGH AND LOW" }],
  ["the high and a tied low: three quarters", [{ high: [1], low: [1, 2] }], { 1: "HIGH AND LOW", 2: "QUARTERED" }],
  ["a tie for both halves", [{ both: [1, 2] }], { 1: "HIGH AND LOW", 2: "HIGH AND LOW" }],
  ["a high without a low", [{ high: [1], more: [2] }], { 1: "HIGH" }],
  ["a tied high without a low", [{ high: [1, 2] }], { 1: "HIGH", 2: "HIGH" }],
];

test.each(MIXTURES)("glossary (scoop, quartered): who takes %s is called so", (_what, pots, tags) => {
  expect(marked(...pots)).toEqual(tags);
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
