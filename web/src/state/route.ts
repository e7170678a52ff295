/** Addresses: the lobby `#/`, a table `#/table/<id>`, my hands `#/hands`, a hand `#/replay/<table>/<number>` or shared, `#/join/<code>`. */

/** Which hand is looked at again. */
export type Source =
  | { readonly kind: "hand"; readonly table: string; readonly hand: number }
  | { readonly kind: "shared"; readonly share: string }
  | { readonly kind: "pasted" };

export type Page =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "hands" }
  | { readonly page: "join"; readonly code: string }
  | { readonly page: "replay"; readonly source: Source };

const LOBBY: Page = { page: "lobby" };

/** The page that an address names, the lobby for any other. */
export function pageOf(hash: string): Page {
  const parts = /^#\/(.*)$/.exec(hash)?.[1]?.split("/").map(decoded) ?? [];
  const [place, first, second, ...more] = parts;
  if (parts.includes(null) || more.length > 0) return LOBBY;
  if (place === "table" && first && second === undefined) return { page: "table", table: first };
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

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The table that an address names, null for any other page. */
export function tableOf(hash: string): string | null {
  const page = pageOf(hash);
  return page.page === "table" ? page.table : null;
}

/** The address of an invitation. */
export function invitationAddress(code: string): string {
  return `#/join/${encodeURIComponent(code)}`;
}

/** The address of a table. */
export function addressOf(table: string): string {
  return `#/table/${encodeURIComponent(table)}`;
}

/** The address at which a hand is looked at again. */
export function replayAddress(source: Source): string {
  if (source.kind === "pasted") return "#/replay";
  if (source.kind === "shared") return `#/shared/${encodeURIComponent(source.share)}`;
  return `#/replay/${encodeURIComponent(source.table)}/${source.hand}`;
}

export const HANDS_ADDRESS = "#/hands";
