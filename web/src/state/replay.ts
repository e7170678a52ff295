/** A hand that is looked at again: the table as it stood after each step, and where to go among them. Nothing is worked out here but the order. */
import type { HandView, PastHandView, PlayerView, Step, Street, TableView, Update } from "../protocol";
import { followTable, type TableState } from "./table";

/** Where a street or the showdown begins, among the frames. */
export interface Stop {
  readonly at: number;
  readonly street: Street | "showdown";
}

/** The table after each step that its viewer is told of. */
export function framesOf(past: PastHandView): TableState[] {
  const frames: TableState[] = [];
  past.steps.forEach((step, index) => {
    if (step.event === null) return;
    frames.push(followTable(frames.at(-1) ?? null, updateOf(past, step, frames.length + 1), index));
  });
  return frames;
}

/** The table at the end of the hand, with all that is known by then. */
export function endOf(past: PastHandView): TableState {
  return followTable(null, { type: "update", table: past.table, first: 1, events: [], view: tableView(past, past.hand, 0) }, 0);
}

function updateOf(past: PastHandView, step: Step, number: number): Update {
  return { type: "update", table: past.table, first: number, events: [step.event], view: tableView(past, step.hand, number) };
}

function tableView(past: PastHandView, hand: HandView, number: number): TableView {
  return {
    table: past.table,
    number,
    name: past.name,
    game: past.game,
    house: past.house,
    stakes: past.stakes,
    max_seats: past.max_seats,
    least_buy_in: 0,
    most_buy_in: 0,
    players: past.players.map((player) => playerIn(player.seat, player.name, hand)),
    your_seat: hand.viewer,
    your_rebuy: false,
    your_top_up: null,
    hand_number: Number(past.number) || 0,
    hand_since: null,
    hand,
    act_within: null,
    act_seconds: 0,
    running: null,
    next_hand_within: null,
    voided: null,
    paused: false,
    dead_cards: false,
    live_cards: false,
    line: { waiting: 0, offered: [], your_place: null, your_offer: null },
    private: null,
    your_live: null,
  };
}

function playerIn(seat: number, name: string, hand: HandView): PlayerView {
  const stack = hand.seats.find((one) => one.seat === seat)?.stack ?? 0;
  const present = { computer: null, sitting_out: false, connected: true, leaving: false, time_bank: 0, missed_hands: 0 };
  return { seat, name, stack, ...present };
}

/** Where the streets and the showdown begin. */
export function stopsOf(frames: readonly TableState[]): Stop[] {
  const stops: Stop[] = [];
  frames.forEach((frame, at) => {
    const event = frame.log.at(-1)?.event;
    if (event?.type === "street-dealt") stops.push({ at, street: event.street });
    else if (event?.type === "community-card-dealt") stops.push({ at, street: 7 });
    else if (event?.type === "showdown-started") stops.push({ at, street: "showdown" });
  });
  return stops;
}

/** The street that is played at a frame; null before the first. */
export function stopAt(stops: readonly Stop[], at: number): Stop | null {
  return stops.findLast((stop) => stop.at <= at) ?? null;
}

/** The frame that a key leads to from the one at `at`; null for a key that leads nowhere. */
export function goTo(key: string, at: number, last: number, stops: readonly Stop[]): number | null {
  if (key === "ArrowRight") return Math.min(last, at + 1);
  if (key === "ArrowLeft") return Math.max(0, at - 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "PageDown") return stops.find((stop) => stop.at > at)?.at ?? last;
  if (key === "PageUp") return stops.findLast((stop) => stop.at < at)?.at ?? 0;
  return stops.find((stop) => String(stop.street) === key)?.at ?? null;
}
