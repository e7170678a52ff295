/** What is live for my hand, in words: line by line, as a training table counts it. */
import type { HighOuts, LiveView, LowOuts } from "../protocol";
import { announce, announceBriefly, joined } from "./announce";
import { say } from "./fill";
import type { Speech } from "./speech";

export interface LiveLines {
  /** The live cards of my suits and ranks: "7 hearts of 10", "1 King". */
  readonly counts: readonly string[];
  /** What the next card makes for high: "a flush: 7". */
  readonly high: readonly string[];
  /** And for low: "8-6 low: 4", or how many bring one nearer. */
  readonly low: readonly string[];
}

const OF_A_SUIT = 13;

/** The lines of a tray that counts live cards; `brief` where there is little room for them. */
export function liveLines(live: LiveView, speech: Speech, { brief = false } = {}): LiveLines {
  const { suits, ui } = speech.texts;
  const ofSuits = live.suits.map(({ suit, held, live: left }) => {
    const { one, many } = suits[suit as keyof typeof suits];
    const named = speech.counted({ one, other: many }, left);
    return say(ui.tray.suit, { suit: named, live: String(left), all: String(OF_A_SUIT - held) });
  });
  const ofRanks = live.ranks.map(({ rank, live: left }) => `${left} ${rankCounted(rank, left, speech)}`);
  const line = (what: string, left: number): string => say(ui.tray.line, { what, live: String(left) });
  return {
    counts: [...ofSuits, ...ofRanks],
    high: live.high.map((outs) => line(highNamed(outs, speech, brief), outs.live)),
    low: live.low.map((outs) => (outs.needed > 0 ? nearerSaid(outs, speech) : line(lowNamed(outs, speech), outs.live))),
  };
}

/** A rank in the form that goes with a number; none of a kind is singular in French, plural in English. */
function rankCounted(rank: number, count: number, speech: Speech): string {
  const ranks: Readonly<Record<string, { one: string; many: string }>> = speech.texts.ranks;
  const { one, many } = ranks[String(rank)] ?? { one: String(rank), many: String(rank) };
  return speech.counted({ one, other: many }, count);
}

function highNamed({ hand }: HighOuts, speech: Speech, brief: boolean): string {
  if (hand.ranks.length > 0) return (brief ? announceBriefly : announce)(hand, speech.texts);
  const names: Record<string, string> = speech.texts.ui.tray.high;
  return names[hand.category] ?? hand.category;
}

/** How many cards bring a low nearer, and how many more it needs after one of them. */
function nearerSaid({ needed, live }: LowOuts, speech: Speech): string {
  return say(speech.counted(speech.texts.ui.tray.nearer, live), { needed: String(needed) });
}

function lowNamed({ ranks, or_worse: orWorse }: LowOuts, speech: Speech): string {
  const { tray } = speech.texts.ui;
  const written: Record<string, { written: string }> = speech.texts.ranks;
  const told = joined(ranks.map((rank) => written[String(rank)]?.written ?? String(rank)), speech.texts);
  return say(orWorse ? tray["low-or-worse"] : tray.low, { ranks: told });
}
