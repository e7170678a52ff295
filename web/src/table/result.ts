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
  /** The seats that could win it. */
  readonly eligible: readonly number[];
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
  /** Took all of every pot that it was in for, and both halves of one of them. */
  readonly scoop: boolean;
  /** Was quartered in the first pot that it has a part of, the main pot before the side pots. */
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
    return [{ pot: index, amount: pot.amount, eligible: pot.eligible, shares, scoop: scoopOf(shares), noLow, quartered: quarteredOf(shares) }];
  });
}

/** How each seat that won something is marked. */
export function marksOf(results: readonly PotResult[]): Map<number, Mark> {
  const winners = new Set(results.flatMap((result) => result.shares.map(({ seat }) => seat)));
  return new Map([...winners].map((seat) => [seat, markOf(seat, results)]));
}

function markOf(seat: number, results: readonly PotResult[]): Mark {
  const won = results.filter(({ shares }) => shares.some((share) => share.seat === seat));
  const sides = won.flatMap(({ shares }) => shares.filter((share) => share.seat === seat)).map(({ side }) => side);
  const contested = results.filter(({ eligible }) => eligible.includes(seat));
  const tookAll = [...contested, ...won].every(({ shares }) => shares.every((share) => share.seat === seat));
  return {
    high: sides.some((side) => side !== "low"),
    low: sides.some((side) => side === "low" || side === "both"),
    scoop: tookAll && won.some((result) => result.scoop === seat),
    quartered: won[0]?.quartered.includes(seat) ?? false,
  };
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
