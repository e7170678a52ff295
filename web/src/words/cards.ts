/** Cards as text. */
import type { Card } from "../protocol";
import { say } from "./fill";
import type { Texts } from "./texts";

export type Suit = "c" | "d" | "h" | "s";

const SUITS: readonly string[] = ["c", "d", "h", "s"];
const RANKS = "23456789TJQKA";

export interface Face {
  /** As printed in the card's corner: "A", "10". */
  readonly rank: string;
  readonly suit: Suit;
}

/** What a card shows; null for the back of one. */
export function faceOf(card: Card): Face | null {
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  if (!RANKS.includes(rank) || !SUITS.includes(suit)) return null;
  return { rank: rank === "T" ? "10" : rank, suit: suit as Suit };
}

const FRENCH: Readonly<Record<string, string>> = { K: "R", Q: "D", J: "V" };

/** A rank, or a card in short, with the letters of a French deck where those are wanted: "R", "D♠". */
export function lettered(text: string, letters: "english" | "french"): string {
  return letters === "french" ? (FRENCH[text.charAt(0)] ?? text.charAt(0)) + text.slice(1) : text;
}

/** The card in short: "10♦". */
export function shortCard(card: Card, texts: Texts): string {
  const face = faceOf(card);
  return face === null ? "–" : face.rank + texts.suits[face.suit].symbol;
}

/** The card in words: "King of spades". */
export function longCard(card: Card, texts: Texts): string {
  const face = faceOf(card);
  if (face === null) return texts.ui["unknown-card"];
  const ranks: Record<string, { one: string }> = texts.ranks;
  const number = RANKS.indexOf(card.slice(0, -1)) + 2;
  return say(texts.ui.card, { rank: ranks[String(number)]?.one ?? face.rank, suit: texts.suits[face.suit].of });
}
