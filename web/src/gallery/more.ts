/** Tables of other sizes, with long names, and endings that need room. */
import { seat } from "../testing";
import { HIGH } from "./scenes";
import { FOLDED, scene, seats, showing, WHO } from "./seats";

const LONG = ["Ada Lovelace-Byron III", "Bartholomew the Great", "Chloé", "Wilhelmina van Oranje", "Élodie", "Farid", "Greta Gustafsson G.", "Hugo"];
const BETTING = [
  { type: "fold", seat: 1 },
  { type: "call", seat: 1, to: 400, adds: 400 },
  { type: "raise", seat: 1, to: 800, adds: 800 },
] as const;

/** A table of so many on fifth street, I to call. */
function table(count: number, names: readonly string[] = LONG): ReturnType<typeof scene> {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const shown = seats(5, { 2: { committed: 400 } }).slice(0, count);
  return scene(
    {
      street: 5,
      button: count,
      seats: shown,
      bring_in_seat: 2,
      opener: 2,
      level: 400,
      bet_size: 400,
      bets_made: 1,
      raises_left: 3,
      to_act: 1,
      to_call: 400,
      pots: [{ amount: 1280, eligible: all }],
      legal: [...BETTING],
    },
    {
      max_seats: count,
      players: WHO.slice(0, count).map((one, index) => ({
        ...one,
        name: names[index] ?? one.name,
        missed_hands: index === 2 ? 1 : 0,
      })),
    },
  );
}

const ACES = { category: "pair", ranks: [14] } as const;
const SIX = { category: "low", ranks: [6, 4, 3, 2, 1] } as const;
const FULL = { category: "full-house", ranks: [13, 9] } as const;
const SIXES = { category: "two-pair", ranks: [6, 4] } as const;

/** Three pots, halves and quarters: the longest result there is room for. */
const threePots = scene(
  {
    street: 7,
    phase: "complete",
    button: 4,
    to_act: null,
    opener: 4,
    seats: [
      seat(1, {
        shown: true,
        down_cards: ["Ac", "Ah", "3h"],
        up_cards: ["6h", "4c", "2h", "Kd"],
        board: showing(["6h", "4c", "2h", "Kd"]),
        high: { ...ACES, ranks: [...ACES.ranks] },
        low: { ...SIX, ranks: [...SIX.ranks] },
        high_cards: ["Ac", "Ah", "Kd", "6h", "4c"],
        low_cards: ["6h", "4c", "3h", "2h", "Ah"],
      }),
      seat(2, {
        shown: true,
        down_cards: ["As", "6d", "2d"],
        up_cards: ["4s", "3s", "6c", "4d"],
        board: showing(["4s", "3s", "6c", "4d"]),
        high: { ...SIXES, ranks: [...SIXES.ranks] },
        low: { ...SIX, ranks: [...SIX.ranks] },
        high_cards: ["6d", "6c", "4s", "4d", "As"],
        low_cards: ["6d", "4s", "3s", "2d", "As"],
      }),
      seat(3, { mucked: true, down_cards: ["??", "??", "??"], up_cards: ["2c", "8s", "7d", "Tc"], board: showing(["2c", "8s", "7d", "Tc"]) }),
      seat(4, {
        shown: true,
        down_cards: ["Kc", "Ks", "Ts"],
        up_cards: ["9c", "Kh", "9d", "Jd"],
        board: showing(["9c", "Kh", "9d", "Jd"]),
        high: { ...FULL, ranks: [...FULL.ranks] },
        high_cards: ["Kc", "Ks", "Kh", "9c", "9d"],
      }),
    ],
    pots: [
      { amount: 2560, eligible: [1, 2, 3, 4] },
      { amount: 1710, eligible: [1, 2, 3] },
      { amount: 2060, eligible: [1, 3] },
    ],
    awards: [
      { pot: 0, side: "high", seat: 4, amount: 1280 },
      { pot: 0, side: "low", seat: 1, amount: 640 },
      { pot: 0, side: "low", seat: 2, amount: 640 },
      { pot: 1, side: "high", seat: 2, amount: 860 },
      { pot: 1, side: "low", seat: 1, amount: 430 },
      { pot: 1, side: "low", seat: 2, amount: 420 },
      { pot: 2, side: "high", seat: 1, amount: 1030 },
      { pot: 2, side: "low", seat: 1, amount: 1030 },
    ],
  },
  {
    max_seats: 4,
    players: WHO.slice(0, 4).map((one, index) => ({ ...one, name: LONG[index] ?? one.name })),
    act_within: null,
    next_hand_within: 5,
  },
);

/** A table of so many where the one across from me wins all: his lifted cards come nearest to the window's edge. */
function across(count: number): ReturnType<typeof scene> {
  const winner = 1 + Math.floor(count / 2);
  const changed = Array.from({ length: count }, (_, index) => [index + 1, index + 1 === winner ? HIGH : FOLDED] as const);
  return scene(
    {
      street: 7,
      phase: "complete",
      button: 1,
      seats: seats(7, { ...Object.fromEntries(changed), 1: { mucked: true } }).slice(0, count),
      opener: winner,
      to_act: null,
      pots: [{ amount: 4240, eligible: [1, winner] }],
      awards: [{ pot: 0, side: "high", seat: winner, amount: 4240 }],
    },
    { max_seats: count, players: WHO.slice(0, count), act_within: null, running: null, next_hand_within: 5 },
  );
}

const ACROSS = Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((count) => [`across-${count}`, across(count)]));

export const MORE = {
  "two-seats": table(2),
  "three-seats": table(3),
  "five-seats": table(5),
  "seven-seats": table(7),
  "long-names": table(8),
  "three-pots": threePots,
  ...ACROSS,
};
