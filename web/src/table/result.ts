/** The end of a hand: who took what of which pot, and how the seats are marked. No hand is read here; the awards say it all. */
import type { Award, HandView } from "../protocol";

export type Side = "high" | "low" | "both" | "all";

export interface Share {
  readonly side: Side;
  readonly seat: number;
  readonly amount: number;
}

export interface PotResult {
  readonly pot: number;
  readonly amount: number;
  readonly shares: readonly Share[];
  /** The seat that took both halves of a split pot. */
  readonly scoop: number | null;
  /** Whether a low could have won half and none was good enough. */
  readonly noLow: boolean;
  /** The seats that got no more of a split pot than their part of one half that they tied for. */
  readonly quartered: readonly number[];
}

export interface Mark {
  readonly high: boolean;
  readonly low: boolean;
  readonly scoop: boolean;
  readonly quartered: boolean;
}

const NOTHING: readonly PotResult[] = [];

/** The results pot by pot, empty while the hand is played. */
export function potResults(hand: HandView | null): readonly PotResult[] {
  if (hand === null || hand.awards.length === 0) return NOTHING;
  return hand.pots.flatMap((pot, index) => {
    const awards = hand.awards.filter((award) => award.pot === index);
    if (awards.length === 0) return [];
    const shares = awards.map(shareOf);
    const noLow = hand.game === "stud8" && shares.every((share) => share.side === "high");
    return [{ pot: index, amount: pot.amount, shares, scoop: scoopOf(shares), noLow, quartered: quarteredOf(shares) }];
  });
}

/** How each seat that won something is marked. */
export function marksOf(results: readonly PotResult[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const result of results) {
    for (const { seat, side } of result.shares) {
      const mark = marks.get(seat) ?? { high: false, low: false, scoop: false, quartered: false };
      marks.set(seat, {
        high: mark.high || side !== "low",
        low: mark.low || side === "low" || side === "both",
        scoop: mark.scoop || result.scoop === seat,
        quartered: mark.quartered || result.quartered.includes(seat),
      });
    }
  }
  return marks;
}

function shareOf(award: Award): Share {
  return { side: award.side as Side, seat: award.seat, amount: award.amount };
}

function scoopOf(shares: readonly Share[]): number | null {
  const seat = shares[0]?.seat ?? null;
  const isSplit = shares.some((share) => share.side === "low") && shares.some((share) => share.side === "high");
  return isSplit && shares.every((share) => share.seat === seat) ? seat : null;
}

function quarteredOf(shares: readonly Share[]): number[] {
  const halves = (["high", "low"] as const).map((side) => shares.filter((share) => share.side === side).map(({ seat }) => seat));
  const [high = [], low = []] = halves;
  if (high.length === 0 || low.length === 0) return [];
  const parts = halves.filter((half) => half.length > 1).flat();
  return parts.filter((seat) => high.includes(seat) !== low.includes(seat));
}

/** What a seat took from all pots together. */
export function wonBy(results: readonly PotResult[], seat: number): number {
  const shares = results.flatMap((result) => result.shares);
  return shares.reduce((sum, share) => (share.seat === seat ? sum + share.amount : sum), 0);
}
