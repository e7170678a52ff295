import { expect, test } from "vitest";
import type { LiveView } from "../protocol";
import { liveLines } from "./outs";
import { speechIn } from "./speech";

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
    counts: ["hearts 7 of 10", "Kings 1", "Nines 0"],
    high: ["a flush: 7", "two pair, Kings and Nines: 1", "a pair: 12"],
    low: ["8-6 low: 4", "K low or worse: 12", "A-A low: 2", "low card, 2 more needed: 17"],
  });
});

test("and in a French player's, with the letters of his cards", () => {
  expect(liveLines(LIVE, speechIn("fr"))).toEqual({
    counts: ["cœurs 7 sur 10", "rois 1", "neuf 0"],
    high: ["une couleur\u00a0: 7", "deux paires, rois et neuf\u00a0: 1", "une paire\u00a0: 12"],
    low: ["bas 8-6\u00a0: 4", "bas R ou moins bon\u00a0: 12", "bas A-A\u00a0: 2", "carte basse, encore 2 à trouver\u00a0: 17"],
  });
});
