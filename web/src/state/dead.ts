/** The cards that were seen in this hand: whose they are, and which of them are dead. */
import type { Card, TableView } from "../protocol";
import { seatIn, type TableState } from "./table";

export type Fate = "dead" | "live" | "mine";

const UNKNOWN = "??";

/** Whether the table lets its players have a tray of dead cards; one that says nothing does not. */
export function allowsTray(view: TableView): boolean {
  return "dead_cards" in view && view.dead_cards === true;
}

/** What became of each card that was seen in this hand. */
export function fatesOf(table: TableState): ReadonlyMap<Card, Fate> {
  const hand = table.view.hand;
  const fates = new Map<Card, Fate>();
  if (hand === null) return fates;
  for (const card of [...dealtInSight(table), ...hand.dead_cards]) fates.set(card, "dead");
  for (const seat of hand.seats) {
    if (seat.folded || seat.mucked) continue;
    for (const card of [...seat.up_cards, ...seat.down_cards]) fates.set(card, "live");
  }
  if (hand.community_card !== null) fates.set(hand.community_card, "live");
  const mine = seatIn(hand, table.view.your_seat);
  for (const card of [...(mine?.up_cards ?? []), ...(mine?.down_cards ?? [])]) fates.set(card, "mine");
  fates.delete(UNKNOWN);
  return fates;
}

/** Every card whose face this page was told as it was dealt or turned up, since the hand began. */
function dealtInSight(table: TableState): Card[] {
  const start = table.log.findLastIndex((entry) => entry.event.type === "hand-started");
  return table.log.slice(Math.max(0, start)).flatMap(({ event }) =>
    event.type === "street-dealt" || event.type === "hand-shown" ? event.cards : [],
  );
}
