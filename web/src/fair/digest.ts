/** Hashes of a verifiable deck. They are made in the page itself: without TLS a browser lends no crypto.subtle. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Commitment, Hex } from "./values";

const TAG = "doorcard-fair-1/";
const WRITTEN = /^[0-9a-f]{64}$/;

export const isWritten = (text: unknown): text is Hex => typeof text === "string" && WRITTEN.test(text);
export const toBytes = (text: Hex): Uint8Array => hexToBytes(text);
export const toHex = (bytes: Uint8Array): Hex => bytesToHex(bytes);

/** The SHA-256 of the tag for a purpose, a zero byte, and the parts. */
export function digest(purpose: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${TAG}${purpose}\0`), ...parts));
}

/** A whole number in so many bytes, the highest first. */
export function numberBytes(value: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let place = size - 1, rest = value; place >= 0; place--) {
    bytes[place] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** The bytes that name a hand: the length of the table's id, the id, the hand's number. */
export function handName({ table, hand }: Commitment): Uint8Array {
  const name = utf8ToBytes(table);
  return concatBytes(numberBytes(name.length, 4), name, numberBytes(hand, 8));
}

/** The hash by which a contribution is bound before it is revealed. */
export function boundDigest(contribution: Hex): Hex {
  return toHex(digest("contribution", toBytes(contribution)));
}
