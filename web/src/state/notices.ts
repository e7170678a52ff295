/** Notices of the system that it is my turn, for who looks at something else; one for each table. */

/** As much of the browser's notifications as is used here. */
export interface Notice {
  onclick: ((event: Event) => void) | null;
  close(): void;
}

export interface Desktop {
  /** Whether the person looks at this window. */
  isLookedAt(): boolean;
  /** Show a notice; null where the browser does not allow it. */
  show(title: string, body: string, tag: string): Notice | null;
  /** Bring this window forward. */
  front(): void;
}

export const DESKTOP: Desktop = {
  isLookedAt: () => document.hasFocus(),
  show(title, body, tag) {
    if (!canBeNotified() || Notification.permission !== "granted") return null;
    try {
      return new Notification(title, { body, tag, icon: "/icon-192.png" });
    } catch {
      // A phone's browser shows none but from its worker; a phone sounds and trembles.
      return null;
    }
  },
  front: () => window.focus(),
};

/** Whether this browser has notices at all. */
export function canBeNotified(): boolean {
  return typeof Notification !== "undefined";
}

/** Ask the person to allow notices; tells whether they are allowed. */
export async function allowNotices(): Promise<boolean> {
  return canBeNotified() && (await Notification.requestPermission()) === "granted";
}

export class TurnNotices {
  private readonly shown = new Map<string, Notice>();

  constructor(private readonly desktop: Desktop = DESKTOP) {}

  /** My turn has begun at a table. */
  tell(table: string, title: string, body: string): void {
    if (this.desktop.isLookedAt()) return;
    this.end(table);
    const notice = this.desktop.show(title, body, `turn ${table}`);
    if (notice === null) return;
    notice.onclick = () => {
      this.desktop.front();
      this.end(table);
    };
    this.shown.set(table, notice);
  }

  /** Take down the notices of all tables but these, where it is my turn still. */
  keepOnly(tables: readonly string[]): void {
    for (const table of [...this.shown.keys()]) if (!tables.includes(table)) this.end(table);
  }

  private end(table: string): void {
    this.shown.get(table)?.close();
    this.shown.delete(table);
  }
}
