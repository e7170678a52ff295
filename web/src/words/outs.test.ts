import { expect, test } from "vitest";
import type { LiveView } from "../protocol";
import { liveLines } from "./outs";
import { speechIn } from "./speech";
import { LANGUAGES } from "./texts";

const LIVE: LiveView = {
  ranks: [
    { rank: 13, live: 1 },
    { rank: 9, live: 0 },
  ],
  suits: [{ suit: "h", held: 3, live: 7 }],
  high: [
    { hand: { category: "flush", ranks: [] }, live: 7 },
    { hand: { category: "two-pair", ranks: [13, 9] }, live: 1 },
    { hand: { category: "pair", ranks: [] }, live: 12 },
  ],
  low: [
    { ranks: [8, 6], needed: 0, or_worse: false, live: 4 },
    { ranks: [13], needed: 0, or_worse: true, live: 12 },
    { ranks: [1, 1], needed: 0, or_worse: false, live: 2 },
    { ranks: [], needed: 2, or_worse: false, live: 17 },
  ],
};

test("live cards are counted in an English player's words", () => {
  expect(liveLines(LIVE, speechIn("en"))).toEqual({
    counts: ["7 hearts of 10", "1 King", "0 Nines"],
    high: ["a flush: 7", "two pair, Kings and Nines: 1", "a pair: 12"],
    low: ["8-6 low: 4", "K low or worse: 12", "A-A low: 2", "17 cards help the low, then it needs 2"],
  });
});

test("and in a French player's, with the letters of his cards", () => {
  expect(liveLines(LIVE, speechIn("fr"))).toEqual({
    counts: ["7 cœurs sur 10", "1 roi", "0 neuf"],
    high: ["une couleur\u00a0: 7", "deux paires, rois et neuf\u00a0: 1", "une paire\u00a0: 12"],
    low: ["bas 8-6\u00a0: 4", "bas R ou moins bon\u00a0: 12", "bas A-A\u00a0: 2", "17 cartes pour le bas, il en manquera 2"],
  });
});

/** The first line of so many live cards of a suit, or of a rank. */
function counted(language: string, count: number, rank: number | null): string | undefined {
  const suits = [{ suit: "d", held: 4, live: count }];
  const ranks = rank === null ? [] : [{ rank, live: count }];
  return liveLines({ suits: rank === null ? suits : [], ranks, high: [], low: [] }, speechIn(language)).counts[0];
}

test("glossary (plurals): one is singular, none is plural in English and singular in French; numerals and the ace never change in French", () => {
  expect([0, 1, 2].map((count) => counted("en", count, 6))).toEqual(["0 Sixes", "1 Six", "2 Sixes"]);
  expect([0, 1, 2].map((count) => counted("fr", count, 12))).toEqual(["0 dame", "1 dame", "2 dames"]);
  expect([14, 8, 5].map((rank) => counted("fr", 3, rank))).toEqual(["3 as", "3 huit", "3 cinq"]);
  expect([0, 1, 5].map((count) => counted("en", count, null))).toEqual(["0 diamonds of 9", "1 diamond of 9", "5 diamonds of 9"]);
  expect([0, 1, 5].map((count) => counted("fr", count, null))).toEqual(["0 carreau sur 9", "1 carreau sur 9", "5 carreaux sur 9"]);
});

test("how many cards bring a low nearer is said in a line of at most 45 letters", () => {
  const nearer = (language: string, live: number, needed: number): string =>
    liveLines({ ranks: [], suits: [], high: [], low: [{ ranks: [], needed, or_worse: false, live }] }, speechIn(language)).low[0] ?? "";
  expect([nearer("en", 1, 1), nearer("fr", 1, 1)]).toEqual(["1 card helps the low, then it needs 1", "1 carte pour le bas, il en manquera 1"]);
  expect([nearer("en", 21, 2), nearer("fr", 21, 2)]).toEqual(["21 cards help the low, then it needs 2", "21 cartes pour le bas, il en manquera 2"]);
  for (const language of LANGUAGES) expect(nearer(language, 21, 2).length).toBeLessThanOrEqual(45);
});

test("with little room hands that are named have their short names", () => {
  expect(liveLines(LIVE, speechIn("en"), { brief: true }).high).toEqual(["a flush: 7", "two pair K-9: 1", "a pair: 12"]);
});
