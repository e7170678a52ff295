/** Which card off the deck each card of a hand was, counted from 0, as far as its events tell it. */
import type { Card, TableEvent } from "../protocol";

export interface DealtCard {
  readonly index: number;
  /** Null for the community card. */
  readonly seat: number | null;
  /** "??" where the viewer has not seen it. */
  readonly card: Card;
}

const UNKNOWN = "??";

/**
 * The cards in the order dealt, down cards as they are known after hands were shown.
 *
 * Null where nothing is told, and in houses that burn: there only a replay by the rules tells which card comes when.
 */
export function dealtCards(events: readonly TableEvent[]): readonly DealtCard[] | null {
  const [start] = events;
  if (start?.type !== "hand-started" || start.house.burn) return null;
  const dealt = events.flatMap(cardsOf).map((card, index) => ({ ...card, index }));
  return dealt.length > 0 ? dealt.map((card) => withShown(card, dealt, events)) : null;
}

function cardsOf(event: TableEvent): { seat: number | null; card: Card }[] {
  if (event.type === "community-card-dealt") return [{ seat: null, card: event.card }];
  if (event.type !== "street-dealt") return [];
  return event.cards.map((card, place) => ({ seat: event.seats[place % event.seats.length] ?? null, card }));
}

function withShown(card: DealtCard, dealt: readonly DealtCard[], events: readonly TableEvent[]): DealtCard {
  if (card.card !== UNKNOWN) return card;
  const held = dealt.filter((other) => other.seat === card.seat && other.index < card.index).length;
  const shown = events.findLast((event) => event.type === "hand-shown" && event.seat === card.seat);
  return shown?.type === "hand-shown" ? { ...card, card: shown.cards[held] ?? UNKNOWN } : card;
}

/** The seats that were dealt in, null where nothing tells. */
export function dealtIn(events: readonly TableEvent[]): readonly number[] | null {
  const [start] = events;
  return start?.type === "hand-started" ? start.stacks.map(([seat]) => seat) : null;
}
