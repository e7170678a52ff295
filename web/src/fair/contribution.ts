/** What this browser adds to a deal. */
import { boundDigest, toHex } from "./digest";
import type { Hex } from "./values";

export interface OwnContribution {
  /** To be kept secret until the deck is sealed, then revealed. */
  readonly contribution: Hex;
  /** To be sent beforehand. */
  readonly bound: Hex;
}

/** 32 fresh random bytes of the browser, which has them without TLS too, and the hash that binds them. */
export function makeContribution(): OwnContribution {
  const contribution = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return { contribution, bound: boundDigest(contribution) };
}
