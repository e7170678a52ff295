/** What is said of a player's time. */
import type { PlayerView, TableView } from "../protocol";
import { say } from "./fill";
import type { Speech } from "./speech";

/** The time of the player to act as it is told beside his ring: what runs now, and what is left behind it. */
export interface Timing {
  /** Which time runs. */
  readonly running: NonNullable<TableView["running"]>;
  /** Whole seconds that are left of the time that runs. */
  readonly seconds: number;
  /** Whole seconds of the bank that begins after it; null for none. */
  readonly bank: number | null;
  readonly label: string;
}

/** What to show beside the ring, `gone` seconds after the view came. */
export function timingOf(view: TableView, player: PlayerView, gone: number, speech: Speech): Timing | null {
  const { ui } = speech.texts;
  const { running, act_within: within } = view;
  if (running === null || within === null) return null;
  const label = { clock: ui.clock, bank: ui["time-bank"], disconnect: ui["disconnect-time"] }[running];
  const bank = Math.floor(player.time_bank);
  const waits = running === "clock" && bank > 0 && player.computer === null;
  return { running, seconds: Math.max(0, Math.ceil(within - gone)), bank: waits ? bank : null, label };
}

/** What the player to act does: he thinks, or nobody is there; nothing in a hand that is looked at again. */
export function pondering(view: TableView, speech: Speech): string {
  const { ui } = speech.texts;
  if (view.hand_since === null) return "";
  if (view.running === "disconnect") return ui.disconnected;
  return view.running === "bank" ? ui["thinking-on-bank"] : ui.thinking;
}

/** What becomes of a beaten hand if its player says nothing, `gone` seconds after the view came. */
export function muckedSaid(view: TableView, gone: number, speech: Speech): string {
  const { ui } = speech.texts;
  if (view.act_within === null) return ui["mucked-by-default"];
  return say(ui["mucked-in"], { seconds: String(Math.max(0, Math.ceil(view.act_within - gone))) });
}

/** What a player is told of his own absence; empty if nothing. */
export function absenceNotice(me: PlayerView, speech: Speech): string {
  const { ui } = speech.texts;
  if (me.sitting_out) return me.missed_hands > 1 ? ui["you-were-sat-out"] : ui["you-sit-out"];
  return me.missed_hands > 0 ? ui["time-ran-out"] : "";
}

/** Why no hand begins now, or the last one had no end; empty if all goes its way. */
export function trouble(view: TableView, closing: boolean, speech: Speech): string {
  const { ui } = speech.texts;
  if (view.paused) return ui.paused;
  if (closing) return ui.closing;
  return view.voided === null ? "" : ui.voided;
}
