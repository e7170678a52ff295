/** The order in which a sealed deck is dealt: it follows from the commitment and all contributions. */
import { digest, handName, numberBytes, toBytes } from "./digest";
import type { Commitment, Contribution } from "./values";

const CARDS = 52;

/** The positions of the sealed deck in dealing order. */
export function dealOrder(commitment: Commitment, contributions: readonly Contribution[]): readonly number[] {
  return orderFromSeed(seedOf(commitment, contributions));
}

export function seedOf(commitment: Commitment, contributions: readonly Contribution[]): Uint8Array {
  const count = Uint8Array.of(contributions.length);
  return digest("seed", toBytes(commitment.root), handName(commitment), count, ...contributions.flatMap(entry));
}

/** The seat, what it gave (1 if bound, plus 2 if revealed), and what it gave. */
function entry({ seat, bound, revealed }: Contribution): Uint8Array[] {
  const kind = (bound === null ? 0 : 1) + (revealed === null ? 0 : 2);
  return [Uint8Array.of(seat, kind), toBytes(bound ?? ""), toBytes(revealed ?? "")];
}

/** An order of the 52 positions, each equally likely: Fisher and Yates, from the last place down. */
export function orderFromSeed(seed: Uint8Array): readonly number[] {
  const order = Array.from({ length: CARDS }, (_, position) => position);
  const chance = chanceOf(seed);
  for (let last = CARDS - 1; last > 0; last--) {
    const other = below(last + 1, chance);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Bytes without end: the SHA-256 of the seed and a counter, block after block. */
function* chanceOf(seed: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) yield* digest("order", seed, numberBytes(block, 4));
}

/** A number from 0 to below the limit; bytes that would favour the lower numbers are passed over. */
function below(limit: number, chance: Generator<number, never>): number {
  for (;;) {
    const byte = chance.next().value;
    if (byte < 256 - (256 % limit)) return byte % limit;
  }
}
