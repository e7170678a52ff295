/** What the browser remembers, as far as it is allowed to. */

/** The text kept under a key, null where there is none. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`doorcard.${key}`);
  } catch {
    return null;
  }
}

/** Keep a text under a key. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(`doorcard.${key}`, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
