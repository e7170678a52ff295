import { expect, test } from "vitest";
import { money, odds, parseMoney } from "./money";

test("whole amounts have no decimals, others have two", () => {
  expect([0, 200, 50, 620, 5, 125050].map((amount) => money(amount, "en"))).toEqual(["0", "2", "0.50", "6.20", "0.05", "1,250.50"]);
});

test("French writes a decimal comma and parts the thousands with a narrow no-break space", () => {
  expect([200, 50, 125050].map((amount) => money(amount, "fr"))).toEqual(["2", "0,50", "1\u202f250,50"]);
});

test("an amount is read with a point or a comma", () => {
  expect(["40", " 40.5 ", "40,50", "0.05"].map(parseMoney)).toEqual([4000, 4050, 4050, 5]);
});

test("what is no amount, or finer than the unit of account, is not read", () => {
  expect(["", "abc", "-4", "4.505", "1e9", "4,5,6"].map(parseMoney)).toEqual(Array(6).fill(null));
});

test("odds are told to one decimal", () => {
  expect(odds(1240, 200, "en")).toBe("6.2");
  expect(odds(1240, 200, "fr")).toBe("6,2");
  expect(odds(2000, 200, "en")).toBe("10");
});
