/** The form of a private table: what is written in it, and the command that it makes. */
import type { CreateTable, HouseForm, RuleChoice } from "../protocol";
import type { Unnumbered } from "./session.svelte";
import { parseMoney } from "../words/money";

export interface Draft {
  name: string;
  house: string;
  smallBet: string;
  bigBet: string;
  ante: string;
  bringIn: string;
  seats: number;
  actSeconds: number;
  pauseSeconds: number;
  spectators: boolean;
  computers: Record<string, number>;
  rules: Record<string, string>;
}

/** Times to act that are offered; 0 is no limit. */
export const ACT_SECONDS: readonly number[] = [15, 25, 40, 60, 120, 0];
export const PAUSES: readonly number[] = [2, 5, 10, 20];
/** What the tray of a table may hold; a rule of the table, whatever its house. */
export const TRAY: RuleChoice = { name: "tray", value: "none", values: ["none", "dead-cards", "live-cards"] };

/** A form as it is at first, with amounts as `write` puts them. */
export function newDraft(form: HouseForm, write: (amount: number) => string): Draft {
  return {
    name: "",
    house: form.house,
    smallBet: write(200),
    bigBet: write(400),
    ante: write(40),
    bringIn: write(50),
    seats: form.max_seats,
    actSeconds: 25,
    pauseSeconds: 5,
    spectators: true,
    computers: {},
    rules: rulesOf(form),
  };
}

/** The rules as the house has them. */
export function rulesOf(form: HouseForm): Record<string, string> {
  return Object.fromEntries(form.choices.map((choice) => [choice.name, choice.value]));
}

/** The draft when another house is chosen: its rules, and no more seats than it has. */
export function withHouse(draft: Draft, form: HouseForm): Draft {
  const tray = draft.rules[TRAY.name] ?? TRAY.value;
  return { ...draft, house: form.house, rules: { ...rulesOf(form), [TRAY.name]: tray }, seats: Math.min(draft.seats, form.max_seats) };
}

/** The rules that differ from the house. */
export function ownRules(draft: Draft, form: HouseForm): [string, string][] {
  return form.choices
    .map((choice): [string, string] => [choice.name, draft.rules[choice.name] ?? choice.value])
    .filter(([, value], index) => value !== form.choices[index]?.value);
}

/** The fields of amounts with their names in the command. */
const AMOUNTS = { smallBet: "small_bet", bigBet: "big_bet", ante: "ante", bringIn: "bring_in" } as const;

/** The command that the form makes, or the field that is no amount. */
export function requestOf(draft: Draft, form: HouseForm): Unnumbered<CreateTable> | string {
  const amounts: Record<string, number> = {};
  for (const [field, name] of Object.entries(AMOUNTS)) {
    const amount = parseMoney(draft[field as keyof typeof AMOUNTS]);
    if (amount === null) return name;
    amounts[name] = amount;
  }
  const tray = draft.rules[TRAY.name] ?? TRAY.value;
  return {
    type: "create-table",
    name: draft.name.trim(),
    house: draft.house,
    small_bet: amounts["small_bet"] ?? 0,
    big_bet: amounts["big_bet"] ?? 0,
    ante: amounts["ante"] ?? 0,
    bring_in: amounts["bring_in"] ?? 0,
    seats: draft.seats,
    act_seconds: draft.actSeconds,
    pause_seconds: draft.pauseSeconds,
    dead_cards: tray !== TRAY.value,
    live_cards: tray === "live-cards",
    spectators: draft.spectators,
    computers: Object.entries(draft.computers).flatMap(([kind, count]) => Array<string>(count).fill(kind)),
    rules: ownRules(draft, form),
  };
}
