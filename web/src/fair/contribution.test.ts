import { expect, test } from "vitest";
import { makeContribution } from "./contribution";
import { boundDigest, isWritten } from "./digest";

test("a contribution is 32 fresh bytes, bound by their hash", () => {
  const made = Array.from({ length: 100 }, makeContribution);
  expect(new Set(made.map(({ contribution }) => contribution)).size).toBe(100);
  for (const { contribution, bound } of made) {
    expect([isWritten(contribution), bound]).toEqual([true, boundDigest(contribution)]);
  }
});
