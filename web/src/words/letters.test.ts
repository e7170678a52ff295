import { expect, test } from "vitest";
import { printedRank, shortCard } from "./cards";
import { withLetters } from "./letters";
import { LANGUAGES, textsIn } from "./texts";

const en = textsIn("en");
const fr = textsIn("fr");

test("glossary: cards are shown as K Q J in English, as R D V in French", () => {
  expect(["Ks", "Qs", "Js", "As", "Ts"].map((card) => printedRank(card, en))).toEqual(["K", "Q", "J", "A", "10"]);
  expect(["Ks", "Qs", "Js", "As", "Ts"].map((card) => printedRank(card, fr))).toEqual(["R", "D", "V", "A", "10"]);
});

test("other letters than those of the language can be chosen", () => {
  expect(shortCard("Ks", withLetters(en, "french"))).toBe("R♠");
  expect(shortCard("Ks", withLetters(fr, "english"))).toBe("K♠");
  expect(withLetters(fr, "language")).toBe(fr);
});

test.each(LANGUAGES)("in %s the names of hands have the letters of the cards, whichever are chosen", (language) => {
  for (const letters of ["language", "english", "french"] as const) {
    const texts = withLetters(textsIn(language), letters);
    for (const [number, card] of [["13", "Ks"], ["12", "Qs"], ["11", "Js"], ["14", "As"]] as const) {
      expect([texts.ranks[number].written, texts.ranks[number].board]).toEqual([printedRank(card, texts), printedRank(card, texts)]);
    }
  }
});

test("everything else of a language stays as it is", () => {
  const texts = withLetters(fr, "english");
  expect({ ...texts, ranks: null }).toEqual({ ...fr, ranks: null });
  expect(texts.ranks["13"].many).toBe("rois");
  expect(texts.ranks["10"]).toBe(fr.ranks["10"]);
});
