/** A table as it is followed: the last view, and what its events told on the way there. */
import type { Announcement, Card, HandView, SeatView, Street, TableEvent, TableView, Update } from "../protocol";
import { keepEqual } from "./sharing";

/** One event for the dealer to speak of, with what is needed to put it into words. */
export interface Entry {
  readonly number: number;
  readonly event: TableEvent;
  readonly names: Readonly<Record<number, string>>;
  readonly after: TableView;
  /** The card by which the seat brings in, where the event is about that. */
  readonly doorCard: Card | null;
  /** Whether the action took the last chips of the seat. */
  readonly allIn: boolean;
}

/** What a seat did on this street. */
export type Deed = Extract<TableEvent, { type: keyof typeof DEEDS }>;
/** A deed that set the amount to match. */
export type Wager = Extract<Deed, { type: "bring-in" | "complete" | "bet" | "raise" }>;

/** Who opened the street and with what; kept when he folds and his cards are gone. */
export interface Opening {
  readonly hand: number;
  readonly street: Street;
  readonly seat: number;
  readonly board: Announcement | null;
  readonly doorCard: Card | null;
}

export interface TableState {
  readonly view: TableView;
  /** When the view came, in milliseconds of the browser's clock; the view's times count from then. */
  readonly arrived: number;
  readonly log: readonly Entry[];
  readonly deeds: Readonly<Record<number, Deed>>;
  readonly lastWager: Entry | null;
  readonly opening: Opening | null;
  /** Whether events are missing, so that the whole view must be asked for. */
  readonly stale: boolean;
}

const DEEDS = {
  "bring-in": true,
  complete: true,
  call: true,
  bet: true,
  raise: true,
  check: true,
  fold: true,
  show: true,
  muck: true,
} as const;
const LONGEST_LOG = 300;

/** The table after an update; `now` is the browser's clock. */
export function followTable(table: TableState | null, update: Update, now: number): TableState {
  const known = table?.view.number ?? null;
  const follows = known !== null && update.first - 1 <= known && known <= update.view.number;
  if (table !== null && !update.reset && !follows) return { ...table, stale: true };
  const kept = update.reset ? null : table;
  const view = keepEqual(table?.view, update.view);
  const start: TableState = {
    view,
    arrived: now,
    log: table?.log ?? [],
    deeds: kept?.deeds ?? {},
    lastWager: kept?.lastWager ?? null,
    opening: kept?.opening ?? null,
    stale: false,
  };
  const fresh = entriesOf(table?.view ?? null, { ...update, view }).filter((entry) => entry.number > lastTold(kept));
  const entries = fresh.filter((entry, place) => !isRepeated(entry, [...start.log, ...fresh.slice(0, place)]));
  const told = entries.reduce(tell, start);
  return { ...told, opening: openingOf(told.opening, view), log: [...start.log, ...entries].slice(-LONGEST_LOG) };
}

/** The newest event that the log has, or that needs no telling; a page that has just come is told its hand from the start. */
function lastTold(table: TableState | null): number {
  if (table === null) return 0;
  return table.log.length > 0 ? table.view.number : 0;
}

/** Whether the same seven cards were turned up before: those of an all-in hand are once more at the showdown. */
function isRepeated({ event }: Entry, earlier: readonly Entry[]): boolean {
  if (event.type !== "hand-shown") return false;
  const begun = earlier.findLastIndex((entry) => entry.event.type === "hand-started");
  return earlier.slice(begun + 1).some(({ event: shown }) => {
    return shown.type === "hand-shown" && shown.seat === event.seat && shown.cards.join() === event.cards.join();
  });
}

/** What proves the deal is checked and marked; the dealer says nothing of it. */
const UNSAID: ReadonlySet<string> = new Set(["contribution-bound", "deck-sealed", "deal-ordered", "seal-broken"]);

function entriesOf(before: TableView | null, update: Update): Entry[] {
  const names = namesIn(before, update);
  const stacks = new Map(before?.hand?.seats.map((seat) => [seat.seat, seat.stack]));
  const entries: Entry[] = [];
  update.events.forEach((event, index) => {
    if (event === null || UNSAID.has(event.type)) return;
    entries.push({
      number: update.first + index,
      event,
      names,
      after: update.view,
      doorCard: doorCardOf(event, before, update.view),
      allIn: takesLastChips(event, stacks),
    });
  });
  return entries;
}

/** Whether an action empties the seat's stack; `stacks` is kept up to date on the way. */
function takesLastChips(event: TableEvent, stacks: Map<number, number>): boolean {
  if (event.type === "hand-started") event.stacks.forEach(([seat, stack]) => stacks.set(seat, stack));
  if (event.type === "antes-posted") {
    event.amounts.forEach(([seat, ante]) => stacks.set(seat, (stacks.get(seat) ?? NaN) - ante));
  }
  if (!("adds" in event)) return false;
  const left = (stacks.get(event.seat) ?? NaN) - event.adds;
  stacks.set(event.seat, left);
  return left === 0;
}

function namesIn(before: TableView | null, update: Update): Record<number, string> {
  const names: Record<number, string> = {};
  for (const player of before?.players ?? []) names[player.seat] = player.name;
  for (const player of update.view.players) names[player.seat] = player.name;
  for (const event of update.events) if (event?.type === "player-sat") names[event.seat] = event.player;
  return names;
}

function doorCardOf(event: TableEvent, before: TableView | null, after: TableView): Card | null {
  let seat: number | null = null;
  if (event.type === "street-dealt" && event.street === 3) seat = after.hand?.bring_in_seat ?? null;
  if (event.type === "bring-in") seat = event.seat;
  if (seat === null) return null;
  return [after, before].map((view) => seatIn(view?.hand ?? null, seat)?.up_cards[0]).find(Boolean) ?? null;
}

/** The seat in a hand; null where it is not dealt in. */
export function seatIn(hand: HandView | null, seat: number | null): SeatView | null {
  return hand?.seats.find((one) => one.seat === seat) ?? null;
}

/** Whether the seat with the best board opens nothing: it was all-in before the street, and the next one acts first. */
export function isPassedOver(opener: SeatView | null): boolean {
  return opener !== null && opener.all_in && opener.committed === 0;
}

function tell(table: TableState, entry: Entry): TableState {
  const { event } = entry;
  if (event.type === "hand-started") return { ...table, deeds: {}, lastWager: null, opening: null };
  if (event.type === "street-dealt" || event.type === "community-card-dealt") return { ...table, deeds: {}, lastWager: null };
  if (!isDeed(event)) return table;
  const deeds = { ...table.deeds, [event.seat]: event };
  return isWager(event) ? { ...table, deeds, lastWager: entry } : { ...table, deeds };
}

function isDeed(event: TableEvent): event is Deed {
  return event.type in DEEDS;
}

function isWager(deed: Deed): deed is Wager {
  return deed.type === "bring-in" || deed.type === "complete" || deed.type === "bet" || deed.type === "raise";
}

function openingOf(known: Opening | null, view: TableView): Opening | null {
  const hand = view.hand;
  if (hand === null || hand.opener === null) return null;
  const kept = known?.hand === view.hand_number && known.street === hand.street ? known : null;
  const seat = seatIn(hand, hand.opener);
  if (seat === null || seat.folded) return kept;
  const doorCard = seat.up_cards[0] ?? null;
  return { hand: view.hand_number, street: hand.street, seat: hand.opener, board: seat.board, doorCard };
}
