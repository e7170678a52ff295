/** Every state of the table that is worth a look, made of the values that the tests use as well. */
import type { Announcement, Card, HandView, HighOuts, LiveView, LowOuts, SeatView, TableView } from "../protocol";
import type { TableState } from "../state/table";
import { FOLDED, scene, seats, showing, WHO } from "./seats";

const ACE_HIGH: Announcement = { category: "high-card", ranks: [14] };
const HIGH_UP: Card[] = ["7d", "7h", "Jd", "2s"];

const BRING_IN: Partial<HandView> = {
  phase: "bring-in",
  seats: seats(3, { 1: { up_cards: ["2c"], board: showing(["2c"]) } }),
  bring_in_seat: 1,
  opener: 1,
  to_act: 1,
  to_call: 50,
  pots: [{ amount: 320, eligible: [1, 2, 3, 4, 5, 6, 7, 8] }],
  legal: [
    { type: "bring-in", seat: 1, to: 50, adds: 50 },
    { type: "complete", seat: 1, to: 200, adds: 200 },
  ],
};
const bringIn = scene(BRING_IN);
/** My own clock has run out. */
const myBank = scene(BRING_IN, { act_within: 33, act_seconds: 60, running: "bank" });

const openPair = scene(
  {
    game: "stud",
    street: 4,
    seats: seats(4, {
      1: { up_cards: ["Ks", "Kc"], board: showing(["Ks", "Kc"]), high: { category: "two-pair", ranks: [14, 13] } },
      5: FOLDED,
      6: FOLDED,
    }),
    open_pair: true,
    opener: 1,
    bring_in_seat: 2,
    to_act: 1,
    pots: [{ amount: 870, eligible: [1, 2, 3, 4, 7, 8] }],
    legal: [
      { type: "check", seat: 1 },
      { type: "bet", seat: 1, to: 200, adds: 200 },
      { type: "bet", seat: 1, to: 400, adds: 400 },
    ],
  },
  { game: "stud" },
);

const sidePots = scene({
  street: 6,
  seats: seats(6, {
    2: { stack: 0, all_in: true },
    4: { stack: 0, all_in: true },
    5: FOLDED,
    7: { committed: 800 },
    8: FOLDED,
    1: { committed: 400, down_cards: ["As", "8c"], high: ACE_HIGH, low_draw: { category: "low-draw", ranks: [8, 7, 4, 1] } },
  }),
  bring_in_seat: 2,
  opener: 4,
  level: 800,
  bet_size: 400,
  bets_made: 2,
  raises_left: 2,
  to_act: 1,
  to_call: 400,
  pots: [
    { amount: 3240, eligible: [1, 2, 3, 4, 6, 7] },
    { amount: 1850, eligible: [1, 3, 4, 6, 7] },
    { amount: 1200, eligible: [1, 3, 6, 7] },
  ],
  legal: [
    { type: "fold", seat: 1 },
    { type: "call", seat: 1, to: 800, adds: 400 },
    { type: "raise", seat: 1, to: 1200, adds: 800 },
  ],
});

/** Nobody has folded: eight seats with seven cards each. */
const everyCard = scene({
  street: 7,
  seats: seats(7, { 3: { committed: 400 }, 1: { down_cards: ["As", "8c", "5c"], high: ACE_HIGH, low: { category: "low", ranks: [8, 7, 5, 4, 1] } } }),
  bring_in_seat: 2,
  opener: 3,
  level: 400,
  bet_size: 400,
  bets_made: 1,
  raises_left: 3,
  to_act: 1,
  to_call: 400,
  pots: [{ amount: 9120, eligible: [1, 2, 3, 4, 5, 6, 7, 8] }],
  legal: [
    { type: "fold", seat: 1 },
    { type: "call", seat: 1, to: 400, adds: 400 },
    { type: "raise", seat: 1, to: 800, adds: 800 },
  ],
});

export const HIGH: Partial<SeatView> = {
  shown: true,
  down_cards: ["7c", "Js", "2d"],
  up_cards: HIGH_UP,
  board: showing(HIGH_UP),
  high: { category: "full-house", ranks: [7, 11] },
  high_cards: ["7d", "7h", "7c", "Js", "Jd"],
  low: null,
};
const LOW: Partial<SeatView> = {
  shown: true,
  down_cards: ["Ac", "4d", "Kh"],
  high: { category: "high-card", ranks: [14] },
  high_cards: ["Ac", "Kh", "8h", "6d", "5s"],
  low: { category: "low", ranks: [6, 5, 4, 3, 1] },
  low_cards: ["6d", "5s", "4d", "3h", "Ac"],
};

const split = scene(
  {
    street: 7,
    phase: "complete",
    seats: seats(7, { 1: { mucked: true }, 2: FOLDED, 3: FOLDED, 4: HIGH, 5: FOLDED, 6: FOLDED, 7: LOW, 8: FOLDED }),
    bring_in_seat: 2,
    opener: 4,
    to_act: null,
    pots: [
      { amount: 4240, eligible: [1, 4, 7] },
      { amount: 800, eligible: [4, 7] },
    ],
    awards: [
      { pot: 0, side: "high", seat: 4, amount: 2120 },
      { pot: 0, side: "low", seat: 7, amount: 2120 },
      { pot: 1, side: "high", seat: 4, amount: 400 },
      { pot: 1, side: "low", seat: 7, amount: 400 },
    ],
  },
  { act_within: null, running: null, next_hand_within: 5 },
);

const quartered = scene(
  {
    street: 7,
    phase: "complete",
    seats: seats(7, {
      1: {
        shown: true,
        down_cards: ["Ac", "3d", "2c"],
        up_cards: ["4h", "5d", "Kc", "Kd"],
        board: showing(["4h", "5d", "Kc", "Kd"]),
        high: { category: "straight", ranks: [14, 5] },
        high_cards: ["5d", "4h", "3d", "2c", "Ac"],
        low: { category: "low", ranks: [5, 4, 3, 2, 1] },
        low_cards: ["5d", "4h", "3d", "2c", "Ac"],
      },
      2: FOLDED,
      3: FOLDED,
      4: FOLDED,
      5: FOLDED,
      6: FOLDED,
      7: {
        shown: true,
        down_cards: ["Ah", "4s", "2h"],
        up_cards: ["5s", "3h", "6d", "9c"],
        board: showing(["5s", "3h", "6d", "9c"]),
        high: { category: "straight", ranks: [2, 6] },
        high_cards: ["6d", "5s", "4s", "3h", "2h"],
        low: { category: "low", ranks: [5, 4, 3, 2, 1] },
        low_cards: ["5s", "4s", "3h", "2h", "Ah"],
      },
      8: FOLDED,
    }),
    to_act: null,
    pots: [{ amount: 4240, eligible: [1, 7] }],
    awards: [
      { pot: 0, side: "high", seat: 7, amount: 2120 },
      { pot: 0, side: "low", seat: 7, amount: 1060 },
      { pot: 0, side: "low", seat: 1, amount: 1060 },
    ],
  },
  { act_within: null, running: null, next_hand_within: 5 },
);

const showOrMuck = scene(
  {
    street: 7,
    phase: "show-or-muck",
    seats: seats(7, { 2: FOLDED, 3: FOLDED, 4: HIGH, 5: FOLDED, 6: FOLDED, 7: FOLDED, 8: FOLDED }),
    opener: 4,
    bring_in_seat: 2,
    to_act: 1,
    pots: [{ amount: 2400, eligible: [1, 4] }],
    legal: [
      { type: "muck", seat: 1 },
      { type: "show", seat: 1 },
    ],
  },
  { act_within: 7, act_seconds: 10 },
);

const freeFold = scene({
  street: 5,
  seats: seats(5, { 2: FOLDED, 3: FOLDED, 5: FOLDED }),
  opener: 1,
  bring_in_seat: 2,
  to_act: 1,
  bet_size: 400,
  pots: [{ amount: 1400, eligible: [1, 4, 6, 7, 8] }],
  legal: [
    { type: "fold", seat: 1 },
    { type: "check", seat: 1 },
    { type: "bet", seat: 1, to: 400, adds: 400 },
  ],
});

const theirTurn = scene({
  street: 5,
  seats: seats(5, { 2: FOLDED, 3: FOLDED, 5: FOLDED, 6: { committed: 400 } }),
  opener: 6,
  bring_in_seat: 2,
  to_act: 7,
  level: 400,
  bet_size: 400,
  bets_made: 1,
  pots: [{ amount: 1800, eligible: [1, 4, 6, 7, 8] }],
});

/** The clock of the player to act has run out: his bank runs. */
const onTheBank = scene(
  { street: 4, seats: seats(4, { 2: FOLDED, 5: FOLDED }), opener: 1, bring_in_seat: 2, to_act: 6, pots: [{ amount: 640, eligible: [1, 3, 4, 6, 7, 8] }] },
  { act_within: 41, act_seconds: 60, running: "bank" },
);
/** The line of the player to act is lost. */
const disconnected = scene(
  { street: 4, seats: seats(4, { 2: FOLDED, 5: FOLDED }), opener: 1, bring_in_seat: 2, to_act: 3, pots: [{ amount: 640, eligible: [1, 3, 4, 6, 7, 8] }] },
  { act_within: 48, act_seconds: 60, running: "disconnect", players: WHO.map((one) => (one.seat === 3 ? { ...one, connected: false } : one)) },
);

const waiting = scene({}, { hand: null, running: null, hand_number: 0, players: WHO.slice(0, 1), act_within: null });

/** A table that allows the tray of dead cards. */
const tray = (): TableState => {
  const table = theirTurn();
  const dead_cards: Card[] = ["2d", "Qh", "Th", "Ah", "3c", "Ks", "6c", "Ts", "5d"];
  const shown = table.view.hand === null ? null : { ...table.view.hand, dead_cards };
  return { ...table, view: { ...table.view, hand: shown, dead_cards: true } as TableView };
};

/** A training table, on fourth street in a game of high and low: as much as is ever told at once. */
const training = (): TableState => {
  const table = tray();
  const pair = (rank: number, live: number): HighOuts => ({ hand: { category: "pair", ranks: [rank] }, live });
  const low = (next: number, live: number): LowOuts => ({ ranks: [8, next], needed: 0, or_worse: false, live });
  const your_live: LiveView = {
    ranks: [14, 8, 3, 2].map((rank) => ({ rank, live: rank % 4 })),
    suits: [{ suit: "h", held: 4, live: 7 }],
    high: [{ hand: { category: "flush", ranks: [] }, live: 7 }, pair(14, 2), pair(8, 0), pair(3, 3), pair(2, 2)],
    low: [low(4, 4), low(5, 3), low(6, 4), low(7, 2)],
  };
  return { ...table, view: { ...table.view, live_cards: true, your_live } };
};

export const SCENES: Readonly<Record<string, () => TableState>> = {
  waiting,
  "bring-in": bringIn,
  "my-bank": myBank,
  "open-pair": openPair,
  "side-pots": sidePots,
  "every-card": everyCard,
  "free-fold": freeFold,
  "their-turn": theirTurn,
  "on-the-bank": onTheBank,
  disconnected,
  tray,
  training,
  "show-or-muck": showOrMuck,
  split,
  quartered,
};
