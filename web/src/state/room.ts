/** Everything the browser knows of the room, folded from what the server sends. Nothing here draws or asks the network. */
import type { AnyMessage, LobbyTable, PersonView } from "../protocol";
import type { WalletState } from "./wallet";
import { followTable, type TableState } from "./table";

export type Connection = "connecting" | "open" | "reconnecting";

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export interface RoomState {
  readonly connection: Connection;
  /** Who one is; null for who has no name yet. */
  readonly me: PersonView | null;
  /** By what the server knows this page again before the browser has a cookie. */
  readonly token: string | null;
  readonly tables: readonly LobbyTable[] | null;
  /** My chips, null before they are told. */
  readonly wallet: WalletState | null;
  /** The table that is watched, null before its first view. */
  readonly table: TableState | null;
  /** The name of the table that is watched or asked for. */
  readonly watching: string | null;
  /** The action under way: no other one is taken before the table has moved on. */
  readonly awaiting: { readonly id: string; readonly number: number } | null;
  readonly refusal: Refusal | null;
  /** Whether the room is being closed: it will be back. */
  readonly closing: boolean;
}

export const NOTHING_KNOWN: RoomState = {
  connection: "connecting",
  me: null,
  token: null,
  tables: null,
  wallet: null,
  table: null,
  watching: null,
  awaiting: null,
  refusal: null,
  closing: false,
};

/** The room after a message that came at `now`, in milliseconds of the browser's clock. */
export function receive(room: RoomState, message: AnyMessage, now: number): RoomState {
  switch (message.type) {
    case "welcome":
      return { ...room, connection: "open", closing: false, me: message.person, token: message.token, table: outOfDate(room.table) };
    case "lobby":
      return { ...room, tables: message.tables };
    case "wallet":
      return { ...room, wallet: { told: message, arrived: now } };
    case "update":
      return message.table === room.watching ? moveOn(room, followTable(room.table, message, now)) : room;
    case "closing":
      return { ...room, closing: true };
    case "refused":
      return refuse(room, message.id, { code: message.code, message: message.message });
    case "proof":
    case "done":
    case "hands":
    case "hand":
    case "shared":
    case "exported":
    case "chat":
    case "muted":
    case "notice":
      return room;
  }
}

/** What is known of a table when the connection is new: shown, not to be acted on. */
function outOfDate(table: TableState | null): TableState | null {
  return table === null ? null : { ...table, stale: true };
}

function moveOn(room: RoomState, table: TableState): RoomState {
  const waits = room.awaiting !== null && table.view.number <= room.awaiting.number && !table.stale;
  return { ...room, table, awaiting: waits ? room.awaiting : null };
}

function refuse(room: RoomState, id: string | null, refusal: Refusal): RoomState {
  if (id === null || id !== room.awaiting?.id) return room;
  return { ...room, awaiting: null, refusal };
}

/** The room once an action is sent. */
export function awaitAction(room: RoomState, id: string): RoomState {
  return { ...room, awaiting: { id, number: room.table?.view.number ?? 0 }, refusal: null };
}

/** The room when the connection is gone: what was asked is not known to have happened. */
export function loseConnection(room: RoomState): RoomState {
  return { ...room, connection: room.connection === "connecting" ? "connecting" : "reconnecting", awaiting: null };
}

/** The room when somebody turns to a table, or with null back to the lobby. */
export function turnTo(room: RoomState, table: string | null): RoomState {
  if (table === room.watching) return room;
  return { ...room, watching: table, table: null, awaiting: null };
}

/** Whether an action may be sent now. */
export function canAct(room: RoomState): boolean {
  return room.connection === "open" && room.awaiting === null && room.table?.stale === false;
}

/** The newest event known of a table that is asked for again, null where its whole view is wanted. */
export function knownOf(room: RoomState, table: string): number | null {
  return room.table?.view.table === table ? room.table.view.number : null;
}
