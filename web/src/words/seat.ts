/** What is said of a seat, and of one's own hand. */
import type { Action, Call, Game, HandView, PlayerView, SeatView } from "../protocol";
import type { Deed } from "../state/table";
import type { Mark } from "../table/result";
import { announce, announceBriefly } from "./announce";
import { capitalised, say } from "./fill";
import type { Speech } from "./speech";

/** What the seat did on this street: "raises to 4". */
export function deedOf(deed: Deed, speech: Speech): string {
  const amount = deed.type === "call" ? deed.adds : "to" in deed ? deed.to : 0;
  return say(speech.texts.ui.did[deed.type], { amount: speech.money(amount) });
}

/** What the seat shows or holds, as far as this viewer may know: its board of two cards and more, at the showdown its hand. */
export function holdingOf(seat: SeatView, speech: Speech): string[] {
  const isKnown = seat.shown || (seat.high ?? seat.low) !== null;
  const named = isKnown ? [seat.high, seat.low] : seat.up_cards.length < 2 ? [] : [seat.board];
  return named.filter((name) => name !== null).map((name) => announce(name, speech.texts));
}

/** The same at one of several tables, where there is room for one short name: the high, in razz the low. */
export function holdingBriefly(seat: SeatView, speech: Speech): string[] {
  const isKnown = seat.shown || (seat.high ?? seat.low) !== null;
  const name = isKnown ? (seat.high ?? seat.low) : seat.up_cards.length < 2 ? null : seat.board;
  return name === null ? [] : [announceBriefly(name, speech.texts)];
}

/** What my own seat says there: high and low, short. */
export function mineBriefly(seat: SeatView, speech: Speech): string[] {
  const named = [seat.high, seat.low ?? seat.low_draw].filter((name) => name !== null);
  return named.map((name) => announceBriefly(name, speech.texts));
}

/** Why a seat takes no part, empty if it does; `playing` tells whether a hand is under way. */
export function absenceOf(player: PlayerView, seat: SeatView | null, playing: boolean, speech: Speech): string {
  const { ui } = speech.texts;
  if (seat?.folded) return ui.folded;
  if (seat?.mucked) return ui.mucked;
  if (player.leaving) return ui.leaving;
  if (player.sitting_out) return ui["sitting-out"];
  if (!player.connected) return ui.disconnected;
  if (seat !== null || !playing) return "";
  return player.stack === 0 ? ui["no-chips"] : ui.waits;
}

export interface Mine {
  readonly high: string | null;
  readonly low: string | null;
}

/** What I hold, high and low, as the game reads it; nothing before cards are there. */
export function mineOf(hand: HandView, seat: SeatView, speech: Speech): Mine {
  const { texts, language } = speech;
  const highTemplate = hand.game === "stud8" ? texts.ui["my-high"] : texts.ui["my-hand"];
  const high = seat.high === null ? null : say(highTemplate, { hand: announce(seat.high, texts) });
  const dealt = seat.down_cards.length + seat.up_cards.length > 0;
  if (hand.game === "stud" || !dealt) return { high, low: null };
  if (seat.low !== null) return { high, low: say(texts.ui["my-low"], { hand: announce(seat.low, texts) }) };
  const isOpen = seat.low_draw === null && hand.street < 7;
  return { high, low: isOpen ? texts.ui["my-low-none"] : capitalised(announce(seat.low_draw, texts), language) };
}

/** What my own seat says of what I hold: the best high and the best low, or what there is of a low. */
export function mineHeld(seat: SeatView, speech: Speech): string[] {
  const named = [seat.high, seat.low ?? seat.low_draw].filter((name) => name !== null);
  return named.map((name) => announce(name, speech.texts));
}

/** What a winner is called: by what he took of all his pots, by his quarter of the first of them, else by the halves that he took. */
export function tagOf(mark: Mark, game: Game, { texts: { ui } }: Speech): string {
  if (mark.scoop) return ui.scoop;
  if (mark.quartered) return ui.quartered;
  if (mark.high && mark.low) return ui["both-win"];
  if (game !== "stud8") return ui.wins;
  return mark.high ? ui["high-wins"] : ui["low-wins"];
}

/** What a call costs and, if `odds` are wanted, what the pot offers for it; not where the call is for less. */
export function priceOf(hand: HandView, speech: Speech, odds: "shown" | "hidden" = "shown"): string {
  const call = hand.legal.find((action): action is Call => action.type === "call");
  if (call === undefined) return "";
  const amount = speech.money(call.adds);
  if (call.adds < hand.to_call || odds === "hidden") return say(speech.texts.ui["to-call"], { amount });
  const pot = hand.pots.reduce((sum, one) => sum + one.amount, 0);
  return say(speech.texts.ui.price, { amount, ratio: speech.odds(pot, call.adds) });
}

export interface Label {
  readonly verb: string;
  /** The amount to pay or to come to, null where the action moves no chips. */
  readonly amount: string | null;
  readonly allIn: boolean;
}

/** What is written on the button of an action. */
export function labelOf(action: Action, stack: number, speech: Speech): Label {
  const verb = speech.texts.ui.action[action.type];
  if (!("adds" in action)) return { verb, amount: null, allIn: false };
  const amount = speech.money(action.type === "call" ? action.adds : action.to);
  return { verb, amount, allIn: action.adds === stack };
}
