import { expect, test } from "vitest";
import { capitalised, counted, fill, plain, say, sentence } from "./fill";

test("what fills a hole keeps the name of the hole", () => {
  expect(fill("{who} bets {amount}.", { who: "Ada", amount: "2" })).toEqual([
    { text: "Ada", role: "who" },
    { text: " bets ", role: "" },
    { text: "2", role: "amount" },
    { text: ".", role: "" },
  ]);
});

test("a name that looks like a hole is not filled again", () => {
  expect(say("{who} bets {amount}", { who: "{amount}", amount: "2" })).toBe("{amount} bets 2");
});

test("a hole without a value is left to be seen", () => {
  expect(plain(fill("{who} folds", {}))).toBe("{who} folds");
});

test("parts can fill a hole", () => {
  expect(say("<{what}>", { what: [{ text: "a", role: "x" }, { text: "b", role: "y" }] })).toBe("<ab>");
});

test("a sentence begins with a capital, but a name stays as its owner writes it", () => {
  expect(plain(sentence(fill("{hand} opens", { hand: "a pair of Deuces" }), "en"))).toBe("A pair of Deuces opens");
  expect(plain(sentence(fill("{who} opens", { who: "ada" }), "en"))).toBe("ada opens");
  expect(capitalised("élan", "fr")).toBe("Élan");
});

test("French counts nought and one alike, English only one", () => {
  const forms = { one: "{count} raise", other: "{count} raises" };
  expect([0, 1, 2].map((count) => counted(forms, count, "en"))).toEqual(["0 raises", "1 raise", "2 raises"]);
  expect([0, 1, 2].map((count) => counted(forms, count, "fr"))).toEqual(["0 raise", "1 raise", "2 raises"]);
});
