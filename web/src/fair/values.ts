/** What is published of a sealed deck, as docs/fairness.md writes it; bytes are hexadecimal texts. */
import type { Card, TableEvent } from "../protocol";

/** 32 bytes as 64 hexadecimal digits in lower case. */
export type Hex = string;

/** What the room publishes of a sealed deck. */
export interface Commitment {
  readonly table: string;
  readonly hand: number;
  readonly root: Hex;
}

/** The hash of the contribution that a seat will reveal; null where it gives none. */
export interface Bound {
  readonly seat: number;
  readonly bound: Hex | null;
}

/** What everybody is told before any contribution is revealed. */
export interface Announced {
  readonly commitment: Commitment;
  readonly bound: readonly Bound[];
}

/** What a seat bound and what it revealed; null where nothing came in time that matches. */
export interface Contribution extends Bound {
  readonly revealed: Hex | null;
}

/** One card, and what proves it. */
export interface Opening {
  readonly index: number;
  readonly position: number;
  readonly card: Card;
  readonly salt: Hex;
  readonly path: readonly Hex[];
}

/** What one viewer was told of a hand. */
export interface HandProof {
  readonly viewer: number | null;
  readonly announced: Announced | null;
  readonly sent: Hex | null;
  readonly commitment: Commitment;
  readonly contributions: readonly Contribution[];
  readonly openings: readonly Opening[];
  readonly events: readonly TableEvent[];
}

export type Outcome = "holds" | "fails" | "noted";
export type Code = "announced" | "contribution" | "own-contribution" | "seats" | "opening" | "place" | "distinct";

/** One thing that was checked, and the seat or the card (in dealing order from 0) that it is about. */
export interface Finding {
  readonly code: Code;
  readonly outcome: Outcome;
  readonly seat: number | null;
  readonly index: number | null;
}
