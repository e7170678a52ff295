/** What one viewer can check of a hand, from what that viewer was sent; the rules are replayed by `doorcard verify`. */
import { dealtCards, dealtIn, type DealtCard } from "./dealt";
import { boundDigest, isWritten } from "./digest";
import { leadsTo } from "./opening";
import { dealOrder } from "./order";
import type { Code, Commitment, Contribution, Finding, HandProof, Opening, Outcome } from "./values";

type About = Partial<Pick<Finding, "seat" | "index">>;

const finding = (code: Code, outcome: Outcome, about: About = {}): Finding => ({
  code,
  outcome,
  seat: null,
  index: null,
  ...about,
});
const told = (code: Code, holds: boolean, about?: About): Finding => finding(code, holds ? "holds" : "fails", about);

/** Everything that was checked; the deal is as it was sealed if nothing fails. */
export function checkProof(proof: HandProof): readonly Finding[] {
  return [
    checkAnnounced(proof),
    ...proof.contributions.map(checkContribution),
    checkOwn(proof),
    checkSeats(proof),
    ...checkCards(proof),
    checkDistinct(proof.openings),
  ];
}

/** Whether an opened card stands where the order deals it and was sealed there. */
export function checkOpening(commitment: Commitment, order: readonly number[], opening: Opening): Finding {
  const holds = opening.position === order[opening.index] && leadsTo(commitment, opening);
  return told("opening", holds, { index: opening.index });
}

function checkAnnounced({ announced, commitment, contributions }: HandProof): Finding {
  if (announced === null) return finding("announced", "noted");
  const { table, hand, root } = announced.commitment;
  const sealed = table === commitment.table && hand === commitment.hand && root === commitment.root;
  const bound = announced.bound.map((one) => [one.seat, one.bound]);
  const recorded = contributions.map((one) => [one.seat, one.bound]);
  return told("announced", sealed && JSON.stringify(bound) === JSON.stringify(recorded));
}

function checkContribution({ seat, bound, revealed }: Contribution): Finding {
  if (revealed === null) return finding("contribution", "noted", { seat });
  return told("contribution", isWritten(revealed) && boundDigest(revealed) === bound, { seat });
}

function checkOwn({ sent, viewer, contributions }: HandProof): Finding {
  const given = contributions.find((one) => one.seat === viewer);
  if (sent === null) return finding("own-contribution", "noted", { seat: given?.revealed ? viewer : null });
  const holds = given?.revealed === sent && given.bound === boundDigest(sent);
  return told("own-contribution", holds, { seat: viewer });
}

function checkSeats({ events, contributions }: HandProof): Finding {
  const recorded = contributions.map((one) => one.seat);
  const ascending = recorded.every((seat, place) => place === 0 || recorded[place - 1]! < seat);
  const seats = dealtIn(events);
  if (seats === null && ascending) return finding("seats", "noted");
  return told("seats", ascending && (seats ?? []).every((seat) => recorded.includes(seat)));
}

function checkCards(proof: HandProof): Finding[] {
  const order = isWellFormed(proof) ? dealOrder(proof.commitment, proof.contributions) : [];
  const dealt = dealtCards(proof.events);
  const openings = once(proof.openings).sort((one, other) => one.index - other.index);
  const found = openings.flatMap((opening) => [
    checkOpening(proof.commitment, order, opening),
    ...(dealt === null ? [] : [checkPlace(opening, dealt[opening.index])]),
  ]);
  const opened = new Set(openings.map((opening) => opening.index));
  const missing = (dealt ?? []).filter((card) => card.card !== "??" && !opened.has(card.index));
  return [...found, ...missing.map(({ seat, index }) => told("place", false, { seat, index }))];
}

/** Whether an order follows from what was published: a room that sends something else has proved nothing. */
function isWellFormed({ commitment: { root, hand }, contributions }: HandProof): boolean {
  const seats = contributions.every(({ seat }) => Number.isInteger(seat) && seat >= 1 && seat <= 255);
  const texts = [root, ...contributions.flatMap(({ bound, revealed }) => [bound, revealed])];
  return seats && Number.isSafeInteger(hand) && hand >= 1 && texts.every((text) => text === null || isWritten(text));
}

/** Whether an opened card came where the card of its dealing index was seen. */
function checkPlace({ index, card }: Opening, dealt: DealtCard | undefined): Finding {
  if (dealt === undefined) return told("place", false, { index });
  const about = { seat: dealt.seat, index };
  return dealt.card === "??" ? finding("place", "noted", about) : told("place", dealt.card === card, about);
}

function checkDistinct(openings: readonly Opening[]): Finding {
  const different = once(openings);
  return told("distinct", new Set(different.map((opening) => opening.card)).size === different.length);
}

/** The openings, those that were told again left out: a shown hand comes with its up cards once more. */
function once(openings: readonly Opening[]): Opening[] {
  const key = ({ index, position, card, salt, path }: Opening): string => [index, position, card, salt, path].join();
  return [...new Map(openings.map((opening) => [key(opening), opening])).values()];
}
