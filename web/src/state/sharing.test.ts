import { expect, test } from "vitest";
import { keepEqual, keepSame } from "./sharing";

const BEFORE = { seats: [{ seat: 1, up: ["Ks", "2d"] }, { seat: 2, up: ["As"] }], pot: 12, opener: null };

test("what is told is what comes out, whatever was before", () => {
  const values = [null, 0, "", "a", [], {}, [1], [1, 2], { a: 1 }, { a: null }, { b: [1, { c: 2 }] }, [[1], { a: [] }], { 0: 1 }];
  for (const before of values) for (const now of values) expect(keepEqual(before, now)).toStrictEqual(now);
});

test("what says the same is the very same", () => {
  expect(keepEqual(BEFORE, structuredClone(BEFORE))).toBe(BEFORE);
});

test("where one part is new, the others stay the very same", () => {
  const now = structuredClone(BEFORE);
  now.seats[1]?.up.push("9c");
  const kept = keepEqual(BEFORE, now);
  expect(kept).not.toBe(BEFORE);
  expect(kept.seats[0]).toBe(BEFORE.seats[0]);
  expect(kept.seats[1]).toStrictEqual({ seat: 2, up: ["As", "9c"] });
});

test("a part that is gone and one that is there but says nothing are not the same", () => {
  expect(keepEqual({ a: undefined }, {})).toStrictEqual({});
  expect(keepEqual([1, 2], [1])).toStrictEqual([1]);
});

test("what was before and what is told stay as they are", () => {
  const [before, now] = [structuredClone(BEFORE), { ...structuredClone(BEFORE), pot: 20 }];
  keepEqual(before, now);
  expect(before).toStrictEqual(BEFORE);
  expect(now).toStrictEqual({ ...BEFORE, pot: 20 });
});

test("a list of the very same parts is the list from before, any other one is new", () => {
  const [one, two] = [{}, {}];
  const before = [one, two];
  expect(keepSame(before, [one, two])).toBe(before);
  for (const now of [[one], [two, one], [one, {}], [one, two, one], []]) expect(keepSame(before, now)).toBe(now);
});
