/** Who sits at the tables of the style guide, and what everybody holds there. */
import type { Announcement, Card, HandView, PlayerView, SeatView, TableView } from "../protocol";
import { followTable, type TableState } from "../state/table";
import { hand, player, seat, update } from "../testing";

const NAMES = ["Ada", "Bartholomew the Great", "Chloé", "Dmitri", "Élodie", "Farid", "Greta", "Hugo"];
const UP: readonly (readonly Card[])[] = [
  ["Td", "Kc", "7s", "4h"],
  ["2d", "Qh", "Th", "9c"],
  ["Ah", "3c", "Ks", "8d"],
  ["7d", "7h", "Jd", "2s"],
  ["6c", "Ts", "5d", "Qs"],
  ["9h", "4d", "Ac", "Jc"],
  ["5s", "8h", "6d", "3h"],
  ["Kd", "2h", "Js", "Tc"],
];
const MINE: readonly Card[] = ["As", "Ad", "Qc"];
export const WHO: PlayerView[] = NAMES.map((name, index) => player(index + 1, name, { computer: index > 2 ? "steady" : null }));

/** The seats on a street, I in seat 1; `changed` says what is different, seat by seat. */
export function seats(street: number, changed: Readonly<Record<number, Partial<SeatView>>> = {}): SeatView[] {
  const downs = street === 7 ? 3 : 2;
  return UP.map((cards, index) => {
    const up = cards.slice(0, Math.min(street, 6) - 2);
    const own = index === 0 ? { down_cards: MINE.slice(0, downs), high: { category: "pair", ranks: [14] } as Announcement } : {};
    const down_cards = Array.from({ length: downs }, () => "??");
    return seat(index + 1, { down_cards, up_cards: up, board: showing(up), ...own, ...changed[index + 1] });
  });
}

const SETS = { "2": "pair", "2,2": "two-pair", "3": "three-of-a-kind", "4": "four-of-a-kind" } as const;

/** What up to four cards show: pairs and more, else each of them. */
export function showing(cards: readonly Card[]): Announcement {
  const ranks = cards.map((card) => "..23456789TJQKA".indexOf(card.charAt(0))).toSorted((one, two) => two - one);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const sets = [...counts].filter(([, count]) => count > 1);
  const category = SETS[sets.map(([, count]) => count).join() as keyof typeof SETS];
  return sets.length === 0 ? { category: "showing", ranks } : { category, ranks: sets.map(([rank]) => rank) };
}

export const FOLDED: Partial<SeatView> = { folded: true, up_cards: [], down_cards: [], board: null };

/** A state of the table, made anew whenever it is shown. */
export function scene(more: Partial<HandView>, view: Partial<TableView> = {}): () => TableState {
  return () => {
    const shown = { players: WHO, hand: hand({ viewer: 1, button: 8, ...more }), act_within: 18, running: "clock" as const, ...view };
    return followTable(null, update(9, [], shown), performance.now());
  };
}
