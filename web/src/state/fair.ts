/** What this page adds to the deals of the table that is followed, and what it has checked of the newest one. */
import { checkProof } from "../fair/check";
import { leadsTo } from "../fair/opening";
import { makeContribution, type OwnContribution } from "../fair/contribution";
import type { Announced, Contribution, Finding, HandProof, Hex, Opening } from "../fair/values";
import type { AnyCommand, TableEvent, Update } from "../protocol";

/** What was told of one hand. */
export interface FairHand {
  readonly hand: number;
  readonly viewer: number | null;
  readonly told: Announced;
  /** Whether it was told before any contribution was revealed. */
  readonly inTime: boolean;
  /** The contribution that this page has revealed for it. */
  readonly sent: Hex | null;
  readonly contributions: readonly Contribution[] | null;
  readonly openings: readonly Opening[];
  /** The events of the hand from its start on; none where its start was not told. */
  readonly events: readonly TableEvent[];
}

export interface FairTable {
  /** The newest event known; null before the first update. */
  readonly known: number | null;
  readonly seat: number | null;
  /** What is bound for the next deck, and was not shown any commitment yet. */
  readonly own: OwnContribution | null;
  /** Whether the line was lost, so that it is not known whether what was bound has arrived. */
  readonly unsure: boolean;
  readonly hand: FairHand | null;
  readonly findings: readonly Finding[];
  /** What was told and sent for the newest hands, for the proofs of them. */
  readonly kept: readonly FairHand[];
}

export const NOTHING_FAIR: FairTable = { known: null, seat: null, own: null, unsure: false, hand: null, findings: [], kept: [] };

export type FairRequest =
  | Omit<Extract<AnyCommand, { type: "bind" }>, "id">
  | Omit<Extract<AnyCommand, { type: "reveal" }>, "id">;
export type Mark = "verified" | "failed" | null;

const KEPT_HANDS = 50;
const OF_HANDS = new Set<TableEvent["type"]>([
  "hand-started", "antes-posted", "street-dealt", "community-card-dealt", "cards-revealed", "uncalled-returned",
  "showdown-started", "hand-shown", "show-or-muck-asked", "pots-awarded",
  "fold", "check", "bring-in", "call", "complete", "bet", "raise", "show", "muck",
]);

/** The table after an update, and what is to be sent then. */
export function followFair(
  before: FairTable,
  update: Update,
  make: () => OwnContribution = makeContribution,
): { readonly fair: FairTable; readonly send: readonly FairRequest[] } {
  const table = update.table;
  const send: FairRequest[] = [];
  const sat = update.view.your_seat;
  let fair: FairTable = { ...before, seat: sat, own: sat === before.seat ? before.own : null };

  const announced = update.fair?.announced ?? null;
  if (announced !== null && !isKnown(fair.hand, announced)) {
    const reveals = revealOf(fair.own, announced, sat, update.fair?.contributions ?? null);
    if (reveals !== null) send.push({ type: "reveal", table, hand: announced.commitment.hand, contribution: reveals });
    fair = { ...fair, own: null, hand: newHand(announced, update, reveals) };
  }
  const hand = tell(fair.hand, before, update);
  const again = fair.unsure && !send.some(({ type }) => type === "reveal") ? stillWanted(hand, update) : null;
  if (again !== null) send.push({ type: "reveal", table, ...again });
  if (sat !== null && (fair.own === null || fair.unsure)) {
    const own = fair.own ?? make();
    send.push({ type: "bind", table, bound: own.bound });
    fair = { ...fair, own };
  }
  fair = { ...fair, unsure: false };
  const kept = hand === null ? fair.kept : [...fair.kept.filter((one) => one.told !== hand.told), hand].slice(-KEPT_HANDS);
  const findings = hand === fair.hand && hand === before.hand ? before.findings : check(hand, kept);
  return { fair: { ...fair, known: update.view.number, hand, kept, findings }, send };
}

/** The checks of the cards that an update opens, one by one: what they find is remembered, so that all together cost little. */
export function checksOf({ hand }: FairTable, { fair }: Update): readonly (() => void)[] {
  const commitment = fair?.announced?.commitment ?? hand?.told.commitment;
  if (commitment === undefined) return [];
  return (fair?.openings ?? []).map((opening) => () => void leadsTo(commitment, opening));
}

/** The line was lost: what was bound is bound again, and what is still waited for is revealed again, both as they were. */
export function doubtFair(fair: FairTable): FairTable {
  return { ...fair, unsure: true };
}

/** Whether the newest hand was verified so far; null while there is nothing to tell. */
export function markOf({ hand, findings }: FairTable): Mark {
  if (findings.some(({ outcome }) => outcome === "fails")) return "failed";
  return hand?.contributions && hand.openings.length > 0 ? "verified" : null;
}

/** The proof of a hand as the room tells it, with what only this page knows. */
export function completeProof(text: string, hand: number, { kept }: FairTable): string {
  const known = kept.findLast((one) => one.hand === hand);
  if (known === undefined) return text;
  const proof = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({ ...proof, announced: known.inTime ? known.told : null, sent: known.sent }) + "\n";
}

/** The name of the file in which a proof is saved. */
export const fileOf = (table: string, hand: number): string => `doorcard-${table}-${hand}-proof.json`;

/** What a proof that was told later is worth. */
export function checkText(text: string): { readonly mark: "verified" | "failed"; readonly findings: readonly Finding[] } {
  const findings = checkProof(JSON.parse(text) as HandProof);
  return { mark: findings.some(({ outcome }) => outcome === "fails") ? "failed" : "verified", findings };
}

function isKnown(hand: FairHand | null, { commitment }: Announced): boolean {
  return hand?.hand === commitment.hand && hand.told.commitment.root === commitment.root;
}

/** The own contribution, where it is bound for this deck and it is still time to reveal it. */
function revealOf(
  own: OwnContribution | null,
  announced: Announced,
  seat: number | null,
  contributions: readonly Contribution[] | null,
): Hex | null {
  const bound = announced.bound.find((one) => one.seat === seat)?.bound ?? null;
  return own !== null && bound === own.bound && contributions === null ? own.contribution : null;
}

/** What was revealed for a hand whose deck may still wait for it, where it is not known to have arrived. */
function stillWanted(hand: FairHand | null, { view, fair }: Update): { readonly hand: number; readonly contribution: Hex } | null {
  if (hand === null || hand.sent === null || hand.contributions !== null || hand.viewer !== view.your_seat) return null;
  return fair === null || fair === undefined || fair.hand === hand.hand ? { hand: hand.hand, contribution: hand.sent } : null;
}

function newHand(told: Announced, update: Update, sent: Hex | null): FairHand {
  const contributions = update.fair?.contributions ?? null;
  const nobody = told.bound.every(({ bound }) => bound === null);
  return {
    hand: told.commitment.hand,
    viewer: update.view.your_seat,
    told,
    inTime: contributions === null || nobody,
    sent,
    contributions: null,
    openings: [],
    events: [],
  };
}

/** The hand with what an update tells of it: contributions, openings and events. */
function tell(hand: FairHand | null, { known }: FairTable, update: Update): FairHand | null {
  if (hand === null) return null;
  const news = update.fair?.hand === hand.hand ? update.fair : null;
  const follows = known !== null && update.first - 1 <= known && !update.reset;
  const events = follows ? eventsAfter(known, hand, update) : startedIn(update.events) ?? [];
  if (news === null && follows && events === hand.events) return hand;
  return {
    ...hand,
    contributions: news?.contributions ?? hand.contributions,
    openings: [...hand.openings, ...(news?.openings ?? [])],
    events,
  };
}

function eventsAfter(known: number, hand: FairHand, update: Update): readonly TableEvent[] {
  const fresh = update.events.slice(Math.max(0, known + 1 - update.first));
  const started = startedIn(fresh);
  if (started !== null) return started;
  const more = hand.events.length > 0 ? ofHand(fresh) : [];
  return more.length > 0 ? [...hand.events, ...more] : hand.events;
}

/** The events of the last hand that begins among these; null where none does. */
function startedIn(events: readonly (TableEvent | null)[]): readonly TableEvent[] | null {
  const start = events.findLastIndex((event) => event?.type === "hand-started");
  return start < 0 ? null : ofHand(events.slice(start));
}

function ofHand(events: readonly (TableEvent | null)[]): TableEvent[] {
  return events.filter((event): event is TableEvent => event !== null && OF_HANDS.has(event.type));
}

function check(hand: FairHand | null, kept: readonly FairHand[]): readonly Finding[] {
  if (hand === null) return [];
  const { viewer, told, sent, contributions, openings, events } = hand;
  const twice = kept.some((one) => one.hand === hand.hand && one.told.commitment.root !== told.commitment.root);
  const found: Finding[] = twice ? [{ code: "announced", outcome: "fails", seat: null, index: null }] : [];
  if (contributions === null) return found;
  const announced = hand.inTime ? told : null;
  return [...found, ...checkProof({ viewer, announced, sent, commitment: told.commitment, contributions, openings, events })];
}
