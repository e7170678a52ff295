/** Everything the browser knows of the room, folded from what the server sends. Nothing here draws or asks the network. */
import type { AnyMessage, Forms, House, Invitation, LobbyTable, PersonView } from "../protocol";
import { hear, type Heard } from "./chat";
import type { WalletState } from "./wallet";
import { followTable, type TableState } from "./table";

export type Connection = "connecting" | "open" | "reconnecting";

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Why a form is refused, and which field of it is to be corrected. */
export interface FormRefusal extends Refusal {
  readonly field?: string | null;
}

export interface RoomState {
  readonly connection: Connection;
  /** Who one is; null for who has no name yet. */
  readonly me: PersonView | null;
  /** By what the server knows this page again before the browser has a cookie. */
  readonly token: string | null;
  readonly tables: readonly LobbyTable[] | null;
  /** When the lobby was told, in milliseconds of the browser's clock; its times count from then. */
  readonly lobbyArrived: number;
  /** What can be chosen about a private table, once asked for. */
  readonly forms: Forms | null;
  /** The rules that were asked for last. */
  readonly house: House | null;
  /** The codes of a table of mine that were asked for last. */
  readonly invitation: Invitation | null;
  /** The private table to which I was admitted last. */
  readonly admitted: string | null;
  /** My chips, null before they are told. */
  readonly wallet: WalletState | null;
  /** The table that is watched, null before its first view. */
  readonly table: TableState | null;
  /** The name of the table that is watched or asked for. */
  readonly watching: string | null;
  /** The action under way: no other one is taken before the table has moved on. */
  readonly awaiting: { readonly id: string; readonly number: number } | null;
  readonly refusal: Refusal | null;
  /** What was said at the table that is watched. */
  readonly said: readonly Heard[];
  /** The names of those whom one does not hear. */
  readonly muted: readonly string[];
  /** What the host tells the whole room; empty for nothing. */
  readonly notice: string;
  /** Whether the room is being closed: it will be back. */
  readonly closing: boolean;
}

export const NOTHING_KNOWN: RoomState = {
  connection: "connecting",
  me: null,
  token: null,
  tables: null,
  lobbyArrived: 0,
  forms: null,
  house: null,
  invitation: null,
  admitted: null,
  wallet: null,
  table: null,
  watching: null,
  awaiting: null,
  refusal: null,
  said: [],
  muted: [],
  notice: "",
  closing: false,
};

/** The room after a message that came at `now`, in milliseconds of the browser's clock. */
export function receive(room: RoomState, message: AnyMessage, now: number): RoomState {
  switch (message.type) {
    case "welcome":
      return {
        ...room,
        connection: "open",
        closing: false,
        me: message.person,
        token: message.token,
        table: outOfDate(room.table),
        muted: [],
        notice: "",
      };
    case "lobby":
      return { ...room, tables: message.tables, lobbyArrived: now };
    case "forms":
      return { ...room, forms: message };
    case "house":
      return { ...room, house: message };
    case "invitation":
      return { ...room, invitation: message };
    case "admitted":
      return { ...room, admitted: message.table };
    case "wallet":
      return { ...room, wallet: { told: message, arrived: now } };
    case "update":
      return message.table === room.watching ? moveOn(room, followTable(room.table, message, now)) : room;
    case "closing":
      return { ...room, closing: true };
    case "chat":
      if (message.table !== room.watching) return room;
      return { ...room, said: hear(room.said, message, room.table?.view.number ?? 0) };
    case "muted":
      return { ...room, muted: message.names };
    case "notice":
      return { ...room, notice: message.text };
    case "refused":
      return refuse(room, message.id, { code: message.code, message: message.message });
    case "proof":
    case "done":
    case "hands":
    case "hand":
    case "shared":
    case "exported":
    case "equities":
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
  if (id === null && refusal.code === "banned") return { ...room, refusal };
  if (id === null || id !== room.awaiting?.id) return room;
  return { ...room, awaiting: null, refusal };
}

/** The room once an action is sent. */
export function awaitAction(room: RoomState, id: string): RoomState {
  return { ...room, awaiting: { id, number: room.table?.view.number ?? 0 }, refusal: null };
}

/** The room when the connection is gone: what was asked is not known to have happened. */
export function loseConnection(room: RoomState): RoomState {
  return { ...room, connection: "reconnecting", awaiting: null };
}

/** The room when somebody turns to a table, or with null back to the lobby. */
export function turnTo(room: RoomState, table: string | null): RoomState {
  if (table === room.watching) return room;
  return { ...room, watching: table, table: null, awaiting: null, said: [] };
}

/** Whether an action may be sent now. */
export function canAct(room: RoomState): boolean {
  return room.connection === "open" && room.awaiting === null && room.table?.stale === false;
}

/** The event after which the hand on the table began, where a page that has just come knows nothing of the hand yet. */
export function handToAskFor(room: RoomState, table: string): number | null {
  const found = room.table;
  if (found === null || found.view.table !== table || found.stale || found.log.length > 0) return null;
  const since = found.view.hand_since;
  return since !== null && since < found.view.number ? since : null;
}

/** The newest event known of a table that is asked for again, null where its whole view is wanted. */
export function knownOf(room: RoomState, table: string): number | null {
  return room.table?.view.table === table ? room.table.view.number : null;
}
