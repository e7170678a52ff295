/** What the browser remembers, as far as it is allowed to. */

/** The text kept under a key, null where there is none. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`doorcard.${key}`);
  } catch {
    return null;
  }
}

/** Keep nothing under a key any more. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(`doorcard.${key}`);
  } catch {
    // Nothing was kept.
  }
}

/** Call back when another window of the browser has kept a new text under a key. */
export function whenRemembered(key: string, changed: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key === `doorcard.${key}`) changed();
  });
}

/** Keep a text under a key. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(`doorcard.${key}`, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
