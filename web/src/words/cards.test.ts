import { expect, test } from "vitest";
import { faceOf, longCard, shortCard } from "./cards";
import { textsIn } from "./texts";

const en = textsIn("en");
const fr = textsIn("fr");

test("the ten is printed as 10", () => {
  expect(faceOf("Td")).toEqual({ rank: "10", suit: "d" });
  expect(faceOf("Ks")).toEqual({ rank: "K", suit: "s" });
});

test("an unknown card has no face", () => {
  expect(faceOf("??")).toBeNull();
  expect(shortCard("??", en)).toBe("–");
  expect(longCard("??", fr)).toBe("carte fermée");
});

test("cards are named in both languages", () => {
  expect([longCard("Ks", en), longCard("Ks", fr)]).toEqual(["King of spades", "roi de pique"]);
  expect([longCard("Th", en), longCard("2c", fr)]).toEqual(["Ten of hearts", "deux de trèfle"]);
  expect(shortCard("Td", fr)).toBe("10♦");
});
