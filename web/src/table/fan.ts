/** Where the cards of one hand lie, in widths of a card: up cards overlapping in dealt order, the first two down cards beneath them with their top edge out, the last down card apart. */
import type { Card } from "../protocol";

export interface LaidCard {
  readonly card: Card;
  readonly kind: "door" | "up" | "down" | "river";
  readonly left: number;
  readonly top: number;
}

export interface LaidHand {
  /** From the bottom of the pile upwards. */
  readonly cards: readonly LaidCard[];
  readonly width: number;
}

export const UNKNOWN = "??";
/** Height of a card. */
export const CARD_HEIGHT = 1.4;
/** How far the down cards look out when their faces are known. */
export const FACE_PEEK = 0.46;
const BACK_PEEK = 0.22;
/** From one up card to the next; the corner beneath it must stay in sight. */
const STEP = 0.68;
/** The same of the two down cards, of which less is seen. */
const DOWN_STEP = 0.72;
const GAP = 0.05;
export const FULL_HEIGHT = CARD_HEIGHT + FACE_PEEK;
export const FULL_WIDTH = 3 * STEP + 1 + GAP + 1;

/** Lay a hand on the bottom edge of a box `FULL_HEIGHT` high. */
export function layHand(down: readonly Card[], up: readonly Card[]): LaidHand {
  const boardWidth = up.length === 0 ? 0 : 1 + (up.length - 1) * STEP;
  const cards: LaidCard[] = down.slice(0, 2).map((card, index) => layDown(card, index));
  up.forEach((card, index) => cards.push({ card, kind: index === 0 ? "door" : "up", left: index * STEP, top: FACE_PEEK }));
  const river = down[2];
  if (river !== undefined) {
    const top = river === UNKNOWN ? FACE_PEEK - BACK_PEEK : 0;
    cards.push({ card: river, kind: "river", left: boardWidth + GAP, top });
  }
  return { cards, width: Math.max(0, ...cards.map((card) => card.left + 1)) };
}

function layDown(card: Card, index: number): LaidCard {
  if (card === UNKNOWN) return { card, kind: "down", left: 0.14 + index * 0.36, top: FACE_PEEK - BACK_PEEK };
  return { card, kind: "down", left: 0.16 + index * DOWN_STEP, top: 0 };
}
