/** Values for the tests: a table of three, changed where a test says so. */
import type {
  HandLine,
  HandView,
  LineView,
  LobbyTable,
  PastHandView,
  PlayerView,
  SeatView,
  TableEvent,
  TableView,
  Update,
} from "./protocol";

const STAKES = { ante: 40, bring_in: 50, small_bet: 200, big_bet: 400, unit: 5 };

export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    stack: 9000,
    committed: 0,
    folded: false,
    all_in: false,
    shown: false,
    mucked: false,
    down_cards: ["??", "??"],
    up_cards: ["9s"],
    board: { category: "showing", ranks: [9] },
    high: null,
    low: null,
    low_draw: null,
    high_cards: [],
    low_cards: [],
    ...more,
  };
}

export const NOBODY_WAITS: LineView = { waiting: 0, offered: [], your_place: null, your_offer: null };

export function player(number: number, name: string, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat: number,
    name,
    stack: 9000,
    computer: null,
    sitting_out: false,
    connected: true,
    leaving: false,
    time_bank: 60,
    missed_hands: 0,
    ...more,
  };
}

export function hand(more: Partial<HandView> = {}): HandView {
  return {
    viewer: 1,
    game: "stud8",
    stakes: STAKES,
    button: 3,
    street: 3,
    phase: "betting",
    seats: [seat(1), seat(2, { up_cards: ["2d"] }), seat(3)],
    not_dealt: [],
    pots: [{ amount: 120, eligible: [1, 2, 3] }],
    community_card: null,
    level: 0,
    bet_size: 200,
    bets_made: 0,
    raises_left: 3,
    open_pair: false,
    bring_in_seat: 2,
    opener: 2,
    to_act: 3,
    to_call: 0,
    legal: [],
    dead_cards: [],
    awards: [],
    returned: [],
    rake: 0,
    ...more,
  };
}

export function view(number: number, more: Partial<TableView> = {}): TableView {
  return {
    table: "t",
    number,
    name: "Eight or Better",
    game: "stud8",
    house: "fulltilt-stud8",
    stakes: STAKES,
    max_seats: 8,
    least_buy_in: 4000,
    most_buy_in: 20000,
    players: [player(1, "Ada"), player(2, "Bob"), player(3, "Chloé")],
    your_seat: 1,
    your_rebuy: false,
    your_top_up: null,
    hand_number: 7,
    hand_since: 0,
    hand: hand(),
    act_within: null,
    act_seconds: 25,
    running: null,
    next_hand_within: null,
    voided: null,
    paused: false,
    dead_cards: false,
    live_cards: false,
    line: NOBODY_WAITS,
    private: null,
    your_live: null,
    ...more,
  };
}

/** The whole view after an event, without what happened before. */
export function whole(number: number, more: Partial<TableView> = {}): Update {
  return { ...update(number + 1, [], more), reset: true };
}

export function lobbyTable(table: string, more: Partial<LobbyTable> = {}): LobbyTable {
  return {
    table,
    name: table,
    game: "stud",
    house: "robert-stud",
    stakes: STAKES,
    max_seats: 8,
    persons: 2,
    computers: 0,
    watching: 0,
    least_buy_in: 4000,
    most_buy_in: 20000,
    act_seconds: 25,
    average_pot: null,
    hands_an_hour: null,
    decision_seconds: null,
    dead_cards: false,
    live_cards: false,
    line: NOBODY_WAITS,
    private: false,
    your_seat: null,
    yours: false,
    ...more,
  };
}

/** An update with the view after its events. */
export function update(first: number, events: (TableEvent | null)[], more: Partial<TableView> = {}): Update {
  return { type: "update", table: "t", first, events, view: view(first + events.length - 1, more), reset: false };
}

/** A hand of three that is over. */
export function pastHand(more: Partial<PastHandView> = {}): PastHandView {
  return {
    table: "t",
    name: "Eight or Better",
    number: "7",
    began: 1_780_000_000,
    ended: 1_780_000_020,
    game: "stud8",
    house: "fulltilt-stud8",
    stakes: STAKES,
    max_seats: 8,
    your_seat: 1,
    players: ["Ada", "Bob", "Chloé"].map((name, index) => ({ seat: index + 1, name, stack: 9000, net: 0 })),
    hand: hand({ phase: "complete" }),
    see: "known",
    steps: [],
    ...more,
  };
}

/** A line on a hand that is over. */
export function handLine(number: number, more: Partial<HandLine> = {}): HandLine {
  return {
    table: "t",
    name: "Eight or Better",
    number,
    began: 1_780_000_000,
    ended: 1_780_000_020,
    game: "stud8",
    house: "fulltilt-stud8",
    total: 1200,
    seats: [{ seat: 1, name: "Ada", net: 600 }, { seat: 2, name: "Bob", net: -600 }],
    your_seat: 1,
    mark: `1780000020.0 ${number} t`,
    ...more,
  };
}
