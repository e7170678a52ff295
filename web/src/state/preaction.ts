/**
 * What a player chooses before his turn. A choice is for the next turn on one street and, where it puts in chips, for
 * one amount: it is dropped as soon as either is another, and never acts on something that has changed.
 */
import type { Action, HandView, SeatView, Street, TableView } from "../protocol";
import { seatIn } from "./table";

export type Kind = "check-fold" | "fold" | "call" | "call-any" | "raise";

export interface PreAction {
  readonly kind: Kind;
  readonly hand: number;
  readonly street: Street;
  /** The amount to match on the street when it was chosen. */
  readonly level: number;
  /** What the seat had put in by then: another amount means that it has acted since. */
  readonly committed: number;
}

export interface Offer {
  readonly kind: Kind;
  /** What a call would add now. */
  readonly amount: number | null;
}

/** What becomes of a choice: it waits, it is dropped, or it acts. */
export type Outcome = "wait" | "drop" | Action;

/** What can be chosen now; nothing at one's own turn, and nothing for who has no more to say in the hand. */
export function offersFor(view: TableView): Offer[] {
  const hand = view.hand;
  const seat = waitingSeat(view);
  if (hand === null || seat === null) return [];
  const owed = Math.min(hand.level - seat.committed, seat.stack);
  const call: Offer[] = owed > 0 ? [{ kind: "call", amount: owed }] : [];
  const raise: Offer[] = hand.raises_left === 0 || seat.stack <= owed ? [] : [{ kind: "raise", amount: null }];
  return [{ kind: "check-fold", amount: null }, { kind: "fold", amount: null }, ...call, { kind: "call-any", amount: null }, ...raise];
}

/** My seat while I wait for my turn in a betting round. */
function waitingSeat(view: TableView): SeatView | null {
  const hand = view.hand;
  if (hand === null || hand.legal.length > 0 || (hand.phase !== "betting" && hand.phase !== "bring-in")) return null;
  const seat = seatIn(hand, view.your_seat);
  return seat === null || seat.folded || seat.all_in ? null : seat;
}

/** The choice made now; null where it is not offered. */
export function choose(kind: Kind, view: TableView): PreAction | null {
  const seat = waitingSeat(view);
  if (seat === null || view.hand === null || !offersFor(view).some((offer) => offer.kind === kind)) return null;
  return { kind, hand: view.hand_number, street: view.hand.street, level: view.hand.level, committed: seat.committed };
}

/** What becomes of a choice at a table that has moved on. */
export function outcomeOf(chosen: PreAction, view: TableView): Outcome {
  const hand = view.hand;
  const seat = seatIn(hand, view.your_seat);
  if (hand === null || seat === null || hasPassed(chosen, view, seat)) return "drop";
  if (isBound(chosen.kind) && hand.level !== chosen.level) return "drop";
  if (hand.legal.length === 0) return waitingSeat(view) === null ? "drop" : "wait";
  return actionOf(chosen.kind, hand) ?? "drop";
}

/** Whether the turn for which the choice was made is over or will not come. */
function hasPassed(chosen: PreAction, view: TableView, seat: SeatView): boolean {
  return (
    view.hand_number !== chosen.hand || view.hand?.street !== chosen.street || seat.folded || seat.committed !== chosen.committed
  );
}

/** Whether the choice is for one amount. */
function isBound(kind: Kind): boolean {
  return kind === "call" || kind === "raise";
}

function actionOf(kind: Kind, hand: HandView): Action | undefined {
  const legal = (...types: Action["type"][]): Action | undefined => hand.legal.find((action) => types.includes(action.type));
  const check = legal("check");
  switch (kind) {
    case "check-fold":
      return check ?? legal("fold");
    case "fold":
      return check === undefined ? legal("fold") : undefined;
    case "call":
      return legal("call");
    case "call-any":
      return check ?? legal("call");
    case "raise":
      return legal("complete", "bet", "raise");
  }
}

/** The forced opening, where it is all that a turn is about and the player wants it paid without being asked. */
export function forcedOpening(view: TableView): Action | null {
  if (view.hand?.phase !== "bring-in") return null;
  return view.hand.legal.find((action) => action.type === "bring-in") ?? null;
}
