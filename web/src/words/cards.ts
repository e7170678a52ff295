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

/** What a language calls the rank of a card, in all the forms that it needs. */
function rankOf(card: Card, texts: Texts): Texts["ranks"]["14"] | undefined {
  const ranks: Readonly<Record<string, Texts["ranks"]["14"]>> = texts.ranks;
  return ranks[String(RANKS.indexOf(card.slice(0, -1)) + 2)];
}

/** The rank as it stands in the card's corner: "10", "K", in French "R"; empty for the back of a card. */
export function printedRank(card: Card, texts: Texts): string {
  return faceOf(card) === null ? "" : (rankOf(card, texts)?.board ?? "");
}

/** The card in short: "10♦". */
export function shortCard(card: Card, texts: Texts): string {
  const face = faceOf(card);
  return face === null ? "–" : printedRank(card, texts) + texts.suits[face.suit].symbol;
}

/** The card in words: "King of spades". */
export function longCard(card: Card, texts: Texts): string {
  const face = faceOf(card);
  if (face === null) return texts.ui["unknown-card"];
  return say(texts.ui.card, { rank: rankOf(card, texts)?.one ?? face.rank, suit: texts.suits[face.suit].of });
}
