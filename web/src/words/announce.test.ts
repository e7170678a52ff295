import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Announcement } from "../protocol";
import { announce, announceBriefly } from "./announce";
import { LANGUAGES, textsIn } from "./texts";

const en = textsIn("en");
const fr = textsIn("fr");

const SAID: readonly [Announcement, string, string][] = [
  [{ category: "high-card", ranks: [14] }, "high card Ace", "hauteur as"],
  [{ category: "pair", ranks: [12] }, "a pair of Queens", "paire de dames"],
  [{ category: "two-pair", ranks: [13, 7] }, "two pair, Kings and Sevens", "deux paires, rois et sept"],
  [{ category: "three-of-a-kind", ranks: [14] }, "three of a kind, Aces", "brelan d'as"],
  [{ category: "straight", ranks: [14, 5] }, "a straight, Ace to Five", "quinte au cinq"],
  [{ category: "straight", ranks: [8, 12] }, "a straight, Eight to Queen", "quinte à la dame"],
  [{ category: "flush", ranks: [14] }, "a flush, Ace high", "couleur à l'as"],
  [{ category: "full-house", ranks: [12, 8] }, "a full house, Queens full of Eights", "full aux dames par les huit"],
  [{ category: "four-of-a-kind", ranks: [9] }, "four of a kind, Nines", "carré de neuf"],
  [{ category: "royal-flush", ranks: [10, 14] }, "a royal flush", "quinte flush royale"],
  [{ category: "low", ranks: [7, 5, 4, 2, 1] }, "7-5-4-2-A", "7-5-4-2-A"],
  [{ category: "low", ranks: [5, 4, 3, 2, 1] }, "5-4-3-2-A", "5-4-3-2-A (roue)"],
  [{ category: "low-draw", ranks: [8, 4, 2] }, "low draw 8-4-2", "tirage bas 8-4-2"],
  [{ category: "showing", ranks: [13, 9] }, "K-9", "R-9"],
];

test.each(SAID)("%j is called %s, in French %s", (announcement, english, french) => {
  expect(announce(announcement, en)).toBe(english);
  expect(announce(announcement, fr)).toBe(french);
});

const SAID_BRIEFLY: readonly [Announcement, string, string][] = [
  [{ category: "high-card", ranks: [14] }, "A high", "hauteur A"],
  [{ category: "pair", ranks: [12] }, "pair Q", "paire D"],
  [{ category: "two-pair", ranks: [13, 7] }, "two pair K-7", "2 paires R-7"],
  [{ category: "straight", ranks: [14, 5] }, "straight 5", "quinte 5"],
  [{ category: "straight-flush", ranks: [8, 12] }, "str. flush Q", "q. flush D"],
  [{ category: "full-house", ranks: [12, 8] }, "full Q-8", "full D-8"],
  [{ category: "low", ranks: [7, 5, 4, 2, 1] }, "7-5-4-2-A", "7-5-4-2-A"],
  [{ category: "showing", ranks: [13, 9] }, "K-9", "R-9"],
];

test.each(SAID_BRIEFLY)("%j is briefly %s, in French %s", (announcement, english, french) => {
  expect(announceBriefly(announcement, en)).toBe(english);
  expect(announceBriefly(announcement, fr)).toBe(french);
});

test("without a low there is no low", () => {
  expect([announce(null, en), announce(null, fr)]).toEqual(["no low", "pas de main basse"]);
});

describe.each(LANGUAGES)("the templates in %s", (language) => {
  test("every category that the server can send has one", () => {
    const source = readFileSync(fileURLToPath(new URL("../protocol/hands-announcement.ts", import.meta.url)), "utf-8");
    const categories = [...(/export type Category =([^;]+);/.exec(source)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map((found) => found[1]);
    expect(categories.length).toBe(13);
    for (const category of categories) expect(textsIn(language).announce).toHaveProperty(category ?? "");
  });
});
