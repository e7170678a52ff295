/** What a table is played for, in words. */
import type { Stakes } from "../protocol";
import { say } from "./fill";
import type { Speech } from "./speech";

/** "2/4, ante 0.40, bring-in 0.50". */
export function stakesSaid(stakes: Stakes, speech: Speech): string {
  return say(speech.texts.ui.stakes, {
    small: speech.money(stakes.small_bet),
    big: speech.money(stakes.big_bet),
    ante: speech.money(stakes.ante),
    bringIn: stakes.bring_in === null ? "–" : speech.money(stakes.bring_in),
  });
}

/** Whose rules are played. */
export function houseName(house: string, speech: Speech): string {
  const houses: Record<string, string> = speech.texts.ui.house;
  return houses[house] ?? house;
}
