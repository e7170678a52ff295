/** One table that is followed, with all that belongs to it alone: what is under way, what was said, what is chosen beforehand. */
import type { Action, Chat, Update } from "../protocol";
import { hear, type Heard } from "./chat";
import { forcedOpening, outcomeOf, type PreAction } from "./preaction";
import { followTable, type TableState } from "./table";

export interface Followed {
  /** How the table stands, null before its first view. */
  readonly table: TableState | null;
  /** The action under way: no other one is taken before the table has moved on. */
  readonly awaiting: { readonly id: string; readonly number: number } | null;
  /** What was said at the table. */
  readonly said: readonly Heard[];
  /** What is chosen for my next turn. */
  readonly chosen: PreAction | null;
  /** The turn that the bring-in was paid for: what the room refuses is not tried again. */
  readonly paid: number;
}

export const NOTHING_FOLLOWED: Followed = { table: null, awaiting: null, said: [], chosen: null, paid: 0 };

/** The table after an update that came at `now`, in milliseconds of the browser's clock. */
export function moveOn(followed: Followed, update: Update, now: number): Followed {
  const table = followTable(followed.table, update, now);
  const { awaiting } = followed;
  const waits = awaiting !== null && table.view.number <= awaiting.number && !table.stale;
  return { ...followed, table, awaiting: waits ? awaiting : null };
}

/** The table with one more line said at it. */
export function hearAt(followed: Followed, chat: Chat): Followed {
  return { ...followed, said: hear(followed.said, chat, followed.table?.view.number ?? 0) };
}

/** The table once an action is sent. */
export function awaitAt(followed: Followed, id: string): Followed {
  return { ...followed, awaiting: { id, number: followed.table?.view.number ?? 0 } };
}

/** The table when the connection is gone: what was asked is not known to have happened, what was chosen is dropped. */
export function loseTouch(followed: Followed): Followed {
  return { ...followed, awaiting: null, chosen: null };
}

/** The table when the connection is new: shown, not to be acted on. */
export function outOfDate(followed: Followed): Followed {
  return followed.table === null ? followed : { ...followed, table: { ...followed.table, stale: true } };
}

/** Whether the table can take an action of mine while the connection is open. */
export function isReady(followed: Followed): boolean {
  return followed.awaiting === null && followed.table?.stale === false;
}

/** What is done now as it was chosen beforehand, and the table without what has had its turn. */
export function actBeforehand(
  followed: Followed,
  paysBringIn: boolean,
): { readonly followed: Followed; readonly action: Action | null } {
  const view = followed.table?.view;
  if (view === undefined) return { followed, action: null };
  const ready = isReady(followed);
  const opening = paysBringIn && ready && followed.paid !== view.number ? forcedOpening(view) : null;
  if (opening !== null) return { followed: { ...followed, paid: view.number }, action: opening };
  if (followed.chosen === null) return { followed, action: null };
  const outcome = outcomeOf(followed.chosen, view);
  if (outcome === "wait") return { followed, action: null };
  return { followed: { ...followed, chosen: null }, action: outcome === "drop" || !ready ? null : outcome };
}

/** The event after which the hand on the table began, where a page that has just come knows nothing of the hand yet. */
export function handToAskFor({ table }: Followed): number | null {
  if (table === null || table.stale || table.log.length > 0) return null;
  const since = table.view.hand_since;
  return since !== null && since < table.view.number ? since : null;
}

/** The newest event known of the table, null where its whole view is wanted. */
export function knownOf({ table }: Followed): number | null {
  return table?.view.number ?? null;
}
