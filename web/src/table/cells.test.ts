import { expect, test } from "vitest";
import { cellOrder } from "./cells";

test("seven others go up the left side, over the top and down the right, the middle of the table last", () => {
  expect(cellOrder([2, 3, 4, 5, 6, 7, 8])).toEqual([5, 6, 4, 7, 3, 8, 2, null]);
});

test("an even number of others leaves the middle a row of its own", () => {
  expect(cellOrder([2, 3, 4, 5])).toEqual([3, 4, 2, 5, null]);
});

test("one other sits beside the middle", () => {
  expect(cellOrder([2])).toEqual([2, null]);
});
