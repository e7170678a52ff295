import { expect, test } from "vitest";
import { ruleAsks, ruleSaid, ruleTitle } from "./rules";
import { speechIn } from "./speech";

const english = speechIn("en");

test("a rule has a title, a question and a sentence for its value", () => {
  expect(ruleTitle("burn", english)).toBe("Burn cards");
  expect(ruleAsks("burn", english)).toMatch(/^Whether /);
  expect(ruleSaid({ name: "burn", value: "true" }, english)).toBe("A card is burnt.");
});

test("a number is put into its sentence, in every language", () => {
  expect(ruleSaid({ name: "max_raises", value: "7" }, english)).toBe("A bet and up to 7 raises.");
  expect(ruleSaid({ name: "max_raises", value: "7" }, speechIn("fr"))).toBe("Une mise et jusqu'à 7 relances.");
});

test("a rule of a later version is told as it is", () => {
  expect(ruleSaid({ name: "unheard-of", value: "yes" }, english)).toBe("yes");
});
