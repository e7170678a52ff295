/** The boards of a table in few words, where there is no room for its felt. */
import type { TableState } from "../state/table";
import { shortCard } from "./cards";
import type { Part } from "./fill";
import type { Speech } from "./speech";

export interface Board {
  readonly seat: number;
  /** Name, cards and what lies before the seat. */
  readonly parts: readonly Part[];
  readonly acts: boolean;
}

/** Everybody else who is in the hand, clockwise from my left: his name, the cards that are seen, and what he has put in. */
export function boardsSaid(table: TableState, speech: Speech): Board[] {
  const { hand, your_seat: mine, players } = table.view;
  const others = (hand?.seats ?? []).filter(({ seat, folded, mucked }) => seat !== mine && !folded && !mucked);
  const after = (seat: number): number => (seat > (mine ?? 0) ? seat : seat + 100);
  return others
    .toSorted((one, two) => after(one.seat) - after(two.seat))
    .map(({ seat, shown, down_cards: down, up_cards: up, committed }) => {
      const cards = (shown ? [...down, ...up] : up).flatMap((card) => [text(" "), { role: "card", text: shortCard(card, speech.texts) }]);
      const name = players.find((player) => player.seat === seat)?.name ?? `#${seat}`;
      const bet = committed > 0 ? [text(` ${speech.money(committed)}`)] : [];
      return { seat, parts: [{ role: "who", text: name }, ...cards, ...bet], acts: hand?.to_act === seat };
    });
}

function text(words: string): Part {
  return { role: "", text: words };
}
