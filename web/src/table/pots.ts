/** Pots as they lie on the table. */
import type { HandView, Pot } from "../protocol";

/**
 * The pots with what is still being bet: a bet not called yet is no side pot. Two pots are apart only where somebody who
 * is all-in can win the first and not the second.
 */
export function potsOnTable(hand: HandView): Pot[] {
  if (hand.phase === "complete") return hand.pots;
  const allIn = new Set(hand.seats.filter((seat) => seat.all_in).map((seat) => seat.seat));
  return hand.pots.reduce<Pot[]>((pots, pot) => {
    const below = pots.at(-1);
    const isApart = below?.eligible.some((seat) => allIn.has(seat) && !pot.eligible.includes(seat)) ?? true;
    if (below === undefined || isApart) return [...pots, pot];
    return [...pots.slice(0, -1), { amount: below.amount + pot.amount, eligible: below.eligible }];
  }, []);
}
