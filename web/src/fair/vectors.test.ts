/** The examples that Python verifies too come out the same here. */
import { expect, test } from "vitest";
import vectors from "../../../tests/data/fair/vectors.json";
import { checkProof } from "./check";
import { boundDigest, toBytes, toHex } from "./digest";
import { dealOrder, orderFromSeed, seedOf } from "./order";
import { leadsTo } from "./opening";
import type { HandProof } from "./values";

type Told = (string | number | null)[];

const proofs = new Map(vectors.proofs.map(({ name, proof }) => [name, proof as unknown as HandProof]));
const player = proofs.get("player")!;

/** The page does not replay the rules. */
const withoutCourse = (told: readonly Told[]): readonly Told[] => told.filter(([code]) => code !== "course");
const found = (proof: HandProof): Told[] =>
  checkProof(proof).map(({ code, outcome, seat, index }) => [code, outcome, seat, index]);

test.each(vectors.bound)("a contribution is bound by its hash", ({ contribution, bound }) => {
  expect(boundDigest(contribution)).toBe(bound);
});

test.each(vectors.orders)("a seed gives its order", ({ seed, order }) => {
  expect(orderFromSeed(toBytes(seed))).toEqual(order);
});

test.each(vectors.decks)("commitment and contributions give seed and order", ({ table, hand, root, ...deck }) => {
  expect(toHex(seedOf({ table, hand, root }, deck.contributions))).toBe(deck.seed);
  expect(dealOrder({ table, hand, root }, deck.contributions)).toEqual(deck.order);
});

test.each(vectors.proofs)("what was seen is judged alike: $name", ({ proof, findings }) => {
  expect(found(proof as unknown as HandProof)).toEqual(withoutCourse(findings));
});

test.each(vectors.changes)("a change is noticed alike: $name", ({ at, to, wrong }) => {
  const changed = found(put(player, at, to)).filter(([, outcome]) => outcome !== "holds");
  expect(changed).toEqual(withoutCourse(wrong));
});

test("every opening of the examples leads to its root, and to no other", () => {
  const other = { ...player.commitment, hand: player.commitment.hand + 1 };
  expect(player.openings.map((opening) => leadsTo(player.commitment, opening))).not.toContain(false);
  expect(player.openings.map((opening) => leadsTo(other, opening))).not.toContain(true);
});

/** The proof with one value in it changed. */
function put(proof: HandProof, at: readonly (string | number)[], to: unknown): HandProof {
  const changed = structuredClone(proof);
  let place = changed as unknown as Record<string | number, unknown>;
  for (const step of at.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  place[at.at(-1)!] = to;
  return changed;
}
