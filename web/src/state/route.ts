/**
 * Addresses: the lobby `#/`, a table `#/table/<id>`, several `#/tables/<id>+<id>`, the lobby while tables are kept
 * `#/lobby/<id>+<id>`, my hands `#/hands`, a hand `#/replay/<table>/<number>` or shared, `#/join/<code>`.
 */

/** Which hand is looked at again. */
export type Source =
  | { readonly kind: "hand"; readonly table: string; readonly hand: number }
  | { readonly kind: "shared"; readonly share: string }
  | { readonly kind: "pasted" };

export type Page =
  | { readonly page: "lobby"; readonly kept: readonly string[] }
  | { readonly page: "tables"; readonly tables: readonly string[] }
  | { readonly page: "hands" }
  | { readonly page: "join"; readonly code: string }
  | { readonly page: "replay"; readonly source: Source };

/** How many tables fit into one window. */
export const MOST_TABLES = 4;
const LOBBY: Page = { page: "lobby", kept: [] };

/** The page that an address names, the lobby for any other. */
export function pageOf(hash: string): Page {
  const written = /^#\/(.*)$/.exec(hash)?.[1]?.split("/") ?? [];
  const parts = written.map(decoded);
  const [place, first, second, ...more] = parts;
  if (parts.includes(null) || more.length > 0) return LOBBY;
  if (place === "table" && first && second === undefined) return { page: "tables", tables: [first] };
  const several = second === undefined ? severalIn(written[1] ?? "") : [];
  if (place === "tables" && several.length > 0) return { page: "tables", tables: several };
  if (place === "lobby") return { page: "lobby", kept: several };
  if (place === "join" && first && second === undefined) return { page: "join", code: first };
  if (place === "hands" && first === undefined) return { page: "hands" };
  const source = sourceOf(place ?? null, first ?? null, second ?? null);
  return source === null ? LOBBY : { page: "replay", source };
}

function sourceOf(place: string | null, first: string | null, second: string | null): Source | null {
  if (place === "shared" && first && second === null) return { kind: "shared", share: first };
  if (place !== "replay") return null;
  if (first === null) return { kind: "pasted" };
  return first !== "" && second !== null && /^\d{1,9}$/.test(second) ? { kind: "hand", table: first, hand: Number(second) } : null;
}

/** The tables of a list, each once and no more than fit; none where the list cannot be read. */
function severalIn(list: string): string[] {
  const tables = list.split("+").map(decoded);
  if (tables.some((table) => !table)) return [];
  return [...new Set(tables as string[])].slice(0, MOST_TABLES);
}

function listOf(tables: readonly string[]): string {
  return tables.map(encodeURIComponent).join("+");
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The tables that a page shows, or keeps beside it. */
export function tablesOf(page: Page): readonly string[] {
  if (page.page === "tables") return page.tables;
  return page.page === "lobby" ? page.kept : [];
}

/** The address of an invitation. */
export function invitationAddress(code: string): string {
  return `#/join/${encodeURIComponent(code)}`;
}

/** The address of a table. */
export function addressOf(table: string): string {
  return `#/table/${encodeURIComponent(table)}`;
}

/** The address of tables that are shown together; of none, the lobby. */
export function addressOfTables(tables: readonly string[]): string {
  const [first, second] = tables;
  if (first === undefined) return "#/";
  return second === undefined ? addressOf(first) : `#/tables/${listOf(tables)}`;
}

/** The address of the lobby while tables are kept. */
export function lobbyBeside(tables: readonly string[]): string {
  return tables.length === 0 ? "#/" : `#/lobby/${listOf(tables)}`;
}

/** The address at which a hand is looked at again. */
export function replayAddress(source: Source): string {
  if (source.kind === "pasted") return "#/replay";
  if (source.kind === "shared") return `#/shared/${encodeURIComponent(source.share)}`;
  return `#/replay/${encodeURIComponent(source.table)}/${source.hand}`;
}

export const HANDS_ADDRESS = "#/hands";
