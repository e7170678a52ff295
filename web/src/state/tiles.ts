/** Several tables at once: which are followed, which of them needs me first, and which one the keyboard plays at. */
import { addressOfTables, MOST_TABLES, type Page, tablesOf } from "./route";
import type { RoomState } from "./room";
import { isMyTurn } from "./sounds";
import type { TableState } from "./table";

/** A table where it is my turn. */
export interface Need {
  readonly table: string;
  /** When all my time there is over, in milliseconds of the browser's clock; infinite where no time runs. */
  readonly until: number;
}

/** The tables at which I sit, as far as the lobby or the table itself tells; who is sent out of one is told by the lobby alone. */
export function seatsOf(room: RoomState): string[] {
  const listed = room.tables?.map((line) => line.table);
  const told = (room.tables ?? []).filter((line) => line.your_seat !== null).map((line) => line.table);
  const seen = Object.keys(room.followed).filter((table) => (room.followed[table]?.table?.view.your_seat ?? null) !== null);
  return [...new Set([...told, ...seen.filter((table) => listed?.includes(table) ?? true)])];
}

/** The private tables in the window out of which I was sent: they were in the lobby's list before, and are no more. */
export function sentOut(shown: readonly TableState[], before: readonly string[], now: readonly string[]): string[] {
  const gone = shown.filter(({ view }) => before.includes(view.table) && !now.includes(view.table));
  return gone.filter(({ view }) => view.private !== null && !view.private.closing).map(({ view }) => view.table);
}

/** The tables to follow: those of the page, and every one at which I sit, since I have a part in its deals. */
export function tablesToFollow(page: Page, room: RoomState): string[] {
  return [...new Set([...tablesOf(page), ...seatsOf(room)])];
}

/** The tables that are shown once another one is opened: those that are kept, those at which I sit, and that one. */
export function besides(page: Page, room: RoomState, table: string): string[] {
  const others = [...new Set([...tablesOf(page), ...seatsOf(room)])].filter((one) => one !== table);
  const wasThere = tablesOf(page).indexOf(table);
  if (wasThere >= 0 && others.length < MOST_TABLES) return others.toSpliced(wasThere, 0, table);
  return [...others.slice(0, MOST_TABLES - 1), table];
}

/** The address at which a table is opened beside the others. */
export function addressBeside(page: Page, room: RoomState, table: string): string {
  return addressOfTables(besides(page, room, table));
}

/** The tables where it is my turn, the one with the least time first. */
export function needsOf(tables: readonly TableState[]): Need[] {
  const needs = tables.filter(isMyTurn).map((table) => ({ table: table.view.table, until: untilOf(table) }));
  return needs.toSorted((one, two) => (one.until === two.until ? 0 : one.until - two.until));
}

function untilOf({ view, arrived }: TableState): number {
  if (view.act_within === null) return Infinity;
  const me = view.players.find((player) => player.seat === view.your_seat);
  const hasBank = view.running === "clock" && view.hand?.phase !== "show-or-muck";
  const bank = hasBank ? (me?.time_bank ?? 0) : 0;
  return arrived + 1000 * (view.act_within + bank);
}

/**
 * The table that the keyboard plays at. A decision under way is never interrupted; once it is taken, or where there was
 * none, the table that has come to need me is next, and among several the one with the least time.
 */
export function lifted(active: string, before: readonly Need[], now: readonly Need[]): string {
  const isNeeded = (needs: readonly Need[], table: string): boolean => needs.some((need) => need.table === table);
  const [first] = now;
  if (first === undefined || isNeeded(now, active)) return active;
  const isNews = isNeeded(before, active) || now.some((need) => !isNeeded(before, need.table));
  return isNews ? first.table : active;
}

/** Whether pressing something at a table turns to it: not while I am asked at the one in front, and not there. */
export function mayTurn(active: string, table: string, needs: readonly Need[]): boolean {
  const isNeeded = (one: string): boolean => needs.some((need) => need.table === one);
  return isNeeded(table) || !isNeeded(active);
}

/** The next table for the key: the others that need me by their time, or where none does the next one of the window. */
export function nextTable(active: string, needs: readonly Need[], tables: readonly string[]): string {
  const waiting = needs.filter((need) => tables.includes(need.table)).map((need) => need.table);
  const ring = waiting.some((table) => table !== active) ? waiting : tables;
  return ring[(ring.indexOf(active) + 1) % ring.length] ?? active;
}
