import { expect, test } from "vitest";
import { DEFAULTS, readSettings } from "./settings";

test("what was chosen is known again", () => {
  const chosen = { ...DEFAULTS, deck: "two", letters: "french", place: "3" };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([null, "", "null", "7", "[]", "{", '{"deck":"three","sounds":1}'])("%s gives the first of every choice", (kept) => {
  expect(readSettings(kept)).toEqual(DEFAULTS);
});

test("a choice that is not known any more takes no other one with it", () => {
  expect(readSettings('{"deck":"two","place":"11"}')).toEqual({ ...DEFAULTS, deck: "two" });
});
