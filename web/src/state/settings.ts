/** What a player chooses for himself; the browser keeps it, and the room for who is registered. */
import type { AccountSettings } from "../protocol";

export const CHOICES = {
  /** Two colours as printed decks have, or a colour for each suit. */
  deck: ["four", "two"],
  /** The size of what stands in a card's corner. */
  indices: ["normal", "large"],
  /** King, queen and jack as the language has them, as K Q J or as R D V. */
  letters: ["language", "english", "french"],
  sounds: ["all", "turn", "off"],
  /** Whether the system shows that it is my turn while I look at something else. */
  notices: ["off", "on"],
  /** How stacks are written: in chips, or in big bets. */
  stacks: ["chips", "bets"],
  odds: ["shown", "hidden"],
  /** Whether the dead cards lie in a tray, where the table allows it. */
  tray: ["off", "on"],
  /** Whether the bring-in is paid without asking. */
  bringIn: ["ask", "automatic"],
  /** Whether of several tables all are of a size, or the one in front is large. */
  tiles: ["even", "large"],
  /** How many places clockwise from the bottom I sit. */
  place: ["0", "1", "2", "3", "4", "5", "6", "7"],
} as const satisfies { readonly [Name in keyof Settings]: readonly Settings[Name][] };

/** What the room keeps of them all, the language apart. */
export type Settings = Readonly<Required<Omit<AccountSettings, "language">>>;

/** The settings of somebody who has chosen nothing: the first of each. */
export const DEFAULTS: Settings = {
  deck: "four",
  indices: "normal",
  letters: "language",
  sounds: "all",
  notices: "off",
  stacks: "chips",
  odds: "shown",
  tray: "off",
  bringIn: "ask",
  tiles: "even",
  place: "0",
};

/** The settings as the browser kept them; what cannot be read, or is not known any more, is as at first. */
export function readSettings(kept: string | null): Settings {
  return knownOf(parsed(kept));
}

/** The settings that somebody has chosen, as far as they are known here. */
export function knownOf(read: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(CHOICES).map(([name, choices]) => {
    const choice = (choices as readonly unknown[]).includes(read[name]) ? read[name] : choices[0];
    return [name, choice];
  });
  return Object.fromEntries(entries) as Settings;
}

function parsed(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
