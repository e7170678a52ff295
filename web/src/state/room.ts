/** Everything the browser knows of the room, folded from what the server sends. Nothing here draws or asks the network. */
import type { AnyMessage, Forms, House, Invitation, LobbyTable, PersonView } from "../protocol";
import { awaitAt, type Followed, hearAt, isReady, loseTouch, moveOn, NOTHING_FOLLOWED, outOfDate } from "./followed";
import type { WalletState } from "./wallet";

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
  /** The tables that are followed or asked for, by their names. */
  readonly followed: Readonly<Record<string, Followed>>;
  readonly refusal: Refusal | null;
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
  followed: {},
  refusal: null,
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
        followed: each(room.followed, outOfDate),
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
      return at(room, message.table, (followed) => moveOn(followed, message, now));
    case "closing":
      return { ...room, closing: true };
    case "chat":
      return at(room, message.table, (followed) => hearAt(followed, message));
    case "muted":
      return { ...room, muted: message.names };
    case "notice":
      return { ...room, notice: message.text };
    case "refused":
      return refuse(room, message.id, { code: message.code, message: message.message });
    case "proof":
    case "done":
    case "hands":
    case "figures":
    case "hand":
    case "shared":
    case "exported":
    case "equities":
      return room;
  }
}

/** The room with one of its followed tables changed; a table that is not followed is not made by that. */
export function at(room: RoomState, table: string, change: (followed: Followed) => Followed): RoomState {
  const followed = room.followed[table];
  return followed === undefined ? room : { ...room, followed: { ...room.followed, [table]: change(followed) } };
}

function each(followed: RoomState["followed"], change: (followed: Followed) => Followed): RoomState["followed"] {
  return Object.fromEntries(Object.entries(followed).map(([table, one]) => [table, change(one)]));
}

function refuse(room: RoomState, id: string | null, refusal: Refusal): RoomState {
  if (id === null) return refusal.code === "banned" ? { ...room, refusal } : room;
  const table = Object.keys(room.followed).find((one) => room.followed[one]?.awaiting?.id === id);
  if (table === undefined) return room;
  return at({ ...room, refusal }, table, (followed) => ({ ...followed, awaiting: null }));
}

/** The room once an action is sent to a table. */
export function awaitAction(room: RoomState, table: string, id: string): RoomState {
  return at({ ...room, refusal: null }, table, (followed) => awaitAt(followed, id));
}

/** The room when the connection is gone. */
export function loseConnection(room: RoomState): RoomState {
  return { ...room, connection: "reconnecting", followed: each(room.followed, loseTouch) };
}

/** The room when these tables are followed and no others; what is known of those that stay is kept. */
export function follow(room: RoomState, tables: readonly string[]): RoomState {
  return { ...room, followed: Object.fromEntries(tables.map((table) => [table, room.followed[table] ?? NOTHING_FOLLOWED])) };
}

/** Whether an action may be sent to a table now. */
export function canAct(room: RoomState, table: string): boolean {
  const followed = room.followed[table];
  return room.connection === "open" && followed !== undefined && isReady(followed);
}
