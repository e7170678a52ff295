/** What the one live region of the page says: lines that come are read out, and forgotten a little later. */

interface Said {
  readonly key: number;
  readonly text: string;
}

const KEPT = 12;

class Voice {
  lines: readonly Said[] = $state.raw([]);
  private last = 0;

  /** Have lines read out after those that wait. */
  say(...texts: readonly string[]): void {
    const said = texts.filter(Boolean).map((text) => ({ key: (this.last += 1), text }));
    if (said.length > 0) this.lines = [...this.lines, ...said].slice(-KEPT);
  }
}

export const voice = new Voice();
