import { expect, test } from "vitest";
import { CARD_HEIGHT, FULL_HEIGHT, FULL_WIDTH, layHand, type LaidCard, UNKNOWN } from "./fan";

const DOWN = ["8h", "2c", "3s"];
const UP = ["8d", "4c", "9d", "Qc"];
/** The corner of an up card, with rank and suit, in widths of a card. */
const CORNER = { width: 0.46, height: 0.82 };
/** The upper edge of a down card, with rank and suit side by side. */
const EDGE = { width: 0.66, height: 0.4 };

/** Whether a later card lies over a part of a card that begins at its upper left corner. */
function isCovered(card: LaidCard, part: { width: number; height: number }, above: readonly LaidCard[]): boolean {
  return above.some(
    (other) =>
      other.left < card.left + part.width &&
      other.left + 1 > card.left &&
      other.top < card.top + part.height &&
      other.top + CARD_HEIGHT > card.top,
  );
}

test("rank and suit of every card stay in sight on every street", () => {
  for (const [down, up] of [[2, 1], [2, 2], [2, 3], [2, 4], [3, 4]] as const) {
    const { cards } = layHand(DOWN.slice(0, down), UP.slice(0, up));
    expect(cards).toHaveLength(down + up);
    cards.forEach((card, index) => {
      const part = card.kind === "down" || card.kind === "river" ? EDGE : CORNER;
      expect([card.card, isCovered(card, part, cards.slice(index + 1))]).toEqual([card.card, false]);
    });
  }
});

test("up cards lie in the order dealt, the door card first", () => {
  const up = layHand(DOWN, UP).cards.filter((card) => card.kind === "door" || card.kind === "up");
  expect(up.map((card) => card.card)).toEqual(UP);
  expect(up.map((card) => card.kind)).toEqual(["door", "up", "up", "up"]);
  expect(up.map((card) => card.left)).toEqual(up.map((card) => card.left).toSorted((one, other) => one - other));
});

test("the first two down cards lie beneath the up cards, the seventh apart beyond the last", () => {
  const { cards } = layHand(DOWN, UP);
  expect(cards.slice(0, 2).map((card) => card.kind)).toEqual(["down", "down"]);
  const river = cards.find((card) => card.kind === "river");
  const end = Math.max(...cards.filter((card) => card.kind === "up").map((card) => card.left + 1));
  expect(river?.card).toBe("3s");
  expect(river?.left).toBeGreaterThan(end);
});

test("backs look out less than faces, and a full hand fits its box", () => {
  const backs = layHand([UNKNOWN, UNKNOWN, UNKNOWN], UP);
  const faces = layHand(DOWN, UP);
  expect(Math.min(...backs.cards.map((card) => card.top))).toBeGreaterThan(Math.min(...faces.cards.map((card) => card.top)));
  for (const hand of [backs, faces]) {
    expect(hand.width).toBeLessThanOrEqual(FULL_WIDTH + 1e-9);
    expect(Math.max(...hand.cards.map((card) => card.top + CARD_HEIGHT))).toBeLessThanOrEqual(FULL_HEIGHT + 1e-9);
  }
});

test("no cards take no room", () => {
  expect(layHand([], [])).toEqual({ cards: [], width: 0 });
});
