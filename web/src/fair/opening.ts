/** Whether an opened card is the one that was sealed at its position. */
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { digest, handName, isWritten, toBytes, toHex } from "./digest";
import type { Commitment, Opening } from "./values";

const HEIGHT = 6;
const CARD = /^[2-9TJQKA][cdhs]$/;
const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0 && place < 52;

/** Leaves that led to a root: a hand is checked with every card that is opened, and nothing is hashed twice. */
const led = new Set<string>();
const MOST_LED = 1_000;

export function leadsTo(commitment: Commitment, opening: Opening): boolean {
  if (!isOpening(opening)) return false;
  const { table, hand, root } = commitment;
  const leaf = [root, hand, table, opening.position, opening.card, opening.salt, ...opening.path].join(" ");
  if (led.has(leaf)) return true;
  const leads = isInTree(commitment, opening);
  if (led.size >= MOST_LED) led.clear();
  if (leads) led.add(leaf);
  return leads;
}

function isInTree(commitment: Commitment, opening: Opening): boolean {
  const top = climb(leafOf(opening), opening);
  return toHex(digest("deck", handName(commitment), top)) === commitment.root;
}

function isOpening({ index, position, card, salt, path }: Opening): boolean {
  const written = isWritten(salt) && path.length === HEIGHT && path.every(isWritten);
  return written && isPlace(index) && isPlace(position) && CARD.test(card);
}

function leafOf({ position, card, salt }: Opening): Uint8Array {
  return digest("leaf", concatBytes(Uint8Array.of(position), utf8ToBytes(card), toBytes(salt)));
}

/** The top of the tree to which the leaf leads along its path. */
function climb(leaf: Uint8Array, { position, path }: Opening): Uint8Array {
  return path.map(toBytes).reduce((node, beside, height) => {
    const isRight = (position >> height) & 1;
    return isRight ? digest("node", beside, node) : digest("node", node, beside);
  }, leaf);
}
