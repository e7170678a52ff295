/** Addresses: the lobby `#/`, a table `#/table/<id>`. */

/** The table that an address names, null for the lobby. */
export function tableOf(hash: string): string | null {
  const name = /^#\/table\/(.+)$/.exec(hash)?.[1];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** The address of a table. */
export function addressOf(table: string): string {
  return `#/table/${encodeURIComponent(table)}`;
}
