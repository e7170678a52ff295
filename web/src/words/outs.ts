/** What is live for my hand, in words: line by line, as a training table counts it. */
import type { HighOuts, LiveView, LowOuts } from "../protocol";
import { announce, joined } from "./announce";
import { say } from "./fill";
import type { Speech } from "./speech";

export interface LiveLines {
  /** The live cards of my suits and ranks: "hearts 7 of 10", "Kings 1". */
  readonly counts: readonly string[];
  /** What the next card makes for high: "a flush: 7". */
  readonly high: readonly string[];
  /** And for low: "8-6 low: 4". */
  readonly low: readonly string[];
}

const OF_A_SUIT = 13;

/** The lines of a tray that counts live cards. */
export function liveLines(live: LiveView, speech: Speech): LiveLines {
  const { suits, ui } = speech.texts;
  const ranks: Record<string, { many: string }> = speech.texts.ranks;
  const ofSuits = live.suits.map(({ suit, held, live: left }) =>
    say(ui.tray.suit, { suit: suits[suit as keyof typeof suits].many, live: String(left), all: String(OF_A_SUIT - held) }),
  );
  const ofRanks = live.ranks.map(({ rank, live: left }) => `${ranks[String(rank)]?.many ?? rank} ${left}`);
  const line = (what: string, { live: left }: { live: number }): string => say(ui.tray.line, { what, live: String(left) });
  return {
    counts: [...ofSuits, ...ofRanks],
    high: live.high.map((outs) => line(highNamed(outs, speech), outs)),
    low: live.low.map((outs) => line(lowNamed(outs, speech), outs)),
  };
}

function highNamed({ hand }: HighOuts, speech: Speech): string {
  if (hand.ranks.length > 0) return announce(hand, speech.texts);
  const names: Record<string, string> = speech.texts.ui.tray.high;
  return names[hand.category] ?? hand.category;
}

function lowNamed({ ranks, needed, or_worse: orWorse }: LowOuts, speech: Speech): string {
  const { tray } = speech.texts.ui;
  if (needed > 0) return speech.counted(tray.nearer, needed);
  const written: Record<string, { written: string }> = speech.texts.ranks;
  const told = joined(ranks.map((rank) => written[String(rank)]?.written ?? String(rank)), speech.texts);
  return say(orWorse ? tray["low-or-worse"] : tray.low, { ranks: told });
}
