/** What the middle of the table says: the street, who opened it and why, what is to be matched. */
import type { HandView } from "../protocol";
import { isPassedOver, seatIn, type TableState } from "../state/table";
import { announce } from "./announce";
import { shortCard } from "./cards";
import { deedSaid } from "./dealer";
import { fill, type Part, sentence } from "./fill";
import type { Speech } from "./speech";

export interface Levels {
  /** How many bets the street allows and how many are made; null where raises are not limited. */
  readonly allowed: number | null;
  readonly made: number;
  readonly label: string;
}

/** The name of a pot among so many: "Pot", "Main", "Side 1". */
export function potLabel(pot: number, pots: number, speech: Speech): string {
  const { ui } = speech.texts;
  if (pots === 1) return ui.pot;
  return pot === 0 ? ui["main-pot"] : ui["side-pot"].replace("{number}", String(pot));
}

/** Who opens the street, and with what. */
export function openingSaid(table: TableState, speech: Speech): readonly Part[] {
  const { ui } = speech.texts;
  const hand = table.view.hand;
  const opening = table.opening;
  if (hand === null || hand.opener === null) return [];
  const who = table.view.players.find((player) => player.seat === hand.opener)?.name ?? "";
  if (hand.street === 3 && opening?.doorCard) {
    return fill(ui["brings-in"], { who, card: shortCard(opening.doorCard, speech.texts) });
  }
  if (!opening?.board) return fill(ui["opens-plain"], { who });
  const showing = announce(opening.board, speech.texts);
  const template = isPassedOver(seatIn(hand, hand.opener)) ? ui["opens-all-in"] : ui.opens;
  return sentence(fill(template, { who, hand: showing }), speech.language);
}

/** The last bet beyond the bring-in; after a reload, when nobody remembers whose it was, the amount. */
export function lastBetSaid(table: TableState, speech: Speech): readonly Part[] {
  if (table.lastWager?.event.type === "bring-in") return [];
  if (table.lastWager !== null) return deedSaid(table.lastWager, speech);
  const level = table.view.hand?.level ?? 0;
  return level === 0 ? [] : fill(speech.texts.ui["to-match"], { amount: speech.money(level) });
}

/** The bets of the street as marks to count, and in words how many raises are left. */
export function levelsOf(hand: HandView, speech: Speech): Levels {
  const { ui } = speech.texts;
  const left = hand.raises_left;
  if (left === null) return { allowed: null, made: hand.bets_made, label: ui.uncapped };
  const allowed = left + Math.max(hand.bets_made, 1);
  const label = left === 0 ? ui.capped : speech.counted(ui["raises-left"], left);
  return { allowed, made: hand.bets_made, label };
}
