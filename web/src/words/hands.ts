/** Hands that are over, in words. */
import type { HandLine, LineSeat } from "../protocol";
import { say } from "./fill";
import type { Speech } from "./speech";

/** A gain or a loss with its sign: "+4.50", "−2", "0". */
export function gain(net: number, speech: Speech): string {
  if (net === 0) return speech.money(0);
  return `${net > 0 ? "+" : "−"}${speech.money(Math.abs(net))}`;
}

/** Those who won, the most first. */
export function winnersOf(line: HandLine): LineSeat[] {
  return line.seats.filter((seat) => seat.net > 0).toSorted((one, two) => two.net - one.net);
}

/** Who won and how much, in short: "Ada +6", "Ada +3, Bob +3". */
export function resultSaid(line: HandLine, speech: Speech): string {
  return winnersOf(line).map((seat) => `${seat.name} ${gain(seat.net, speech)}`).join(", ");
}

/** What I won or lost in the hand; null where I had no seat in it. */
export function mineIn(line: HandLine): number | null {
  return line.seats.find((seat) => seat.seat === line.your_seat)?.net ?? null;
}

/** What I lost in the hand: "you −2"; null where I lost nothing. Those who won are named by themselves. */
export function lossSaid(line: HandLine, speech: Speech): string | null {
  const mine = mineIn(line);
  return mine === null || mine >= 0 ? null : say(speech.texts.ui["my-net"], { amount: gain(mine, speech) });
}

/** "Hand 12". */
export function handNamed(number: number | string, speech: Speech): string {
  return say(speech.texts.ui["hand-number"], { number: String(number) });
}

/** A moment, given in seconds since 1970, by the clock and the calendar of who looks; `brief` leaves out the day. */
export function momentSaid(seconds: number, speech: Speech, { brief = false } = {}): string {
  const day = brief ? {} : ({ dateStyle: "medium" } as const);
  return new Intl.DateTimeFormat(speech.language, { ...day, timeStyle: "short" }).format(seconds * 1000);
}
