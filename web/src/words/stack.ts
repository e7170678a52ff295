/** Stacks in words: in chips, or in big bets for who counts in those. */
import { say } from "./fill";
import type { Speech } from "./speech";

/** What is behind: "90", or "22.5 bets". */
export function stackSaid(stack: number, bigBet: number, unit: "chips" | "bets", speech: Speech): string {
  if (unit === "chips" || bigBet === 0) return speech.money(stack);
  return say(speech.texts.ui["in-bets"], { count: speech.odds(stack, bigBet) });
}
