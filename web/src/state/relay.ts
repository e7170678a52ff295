/**
 * Who shows the news when: one part of the page after another, as many in a frame as it has time for. They go in rounds: all
 * parts have shown what they were told before one shows what came meanwhile, so that none is ahead of another by more than a round.
 */
import type { Frames } from "./pace";

/** Milliseconds of a frame after which nothing more is begun: what was done must still be laid out and painted. */
const SHARE = 5;

interface Runner {
  readonly place: number;
  readonly run: () => void;
}

export class Relay {
  private line: Runner[] = [];
  /** The next round, by the part that each is for. */
  private readonly newcomers = new Map<object, Runner>();
  private isRequested = false;
  private isPressed = false;

  /** `spent` tells the milliseconds since the frame began. */
  constructor(
    private readonly frames: Frames,
    private readonly spent: () => number,
  ) {}

  /** Have this run in the next round, after what has a lower place; of two for the same part in a round the later one holds. */
  add(place: number, run: () => void, part: object = run): void {
    this.newcomers.set(part, { place, run });
    if (this.isRequested) return;
    this.isRequested = true;
    queueMicrotask(() => this.runSome());
  }

  /** A key or a finger went down: the next frame is for what it does. */
  pressed(): void {
    this.isPressed = this.isRequested;
  }

  /** Run what there is time for, where there is no frame everything; then ask for a frame for the rest. */
  private runSome(drawn = !this.frames.hidden): void {
    try {
      while (this.waits && (!drawn || this.spent() < SHARE)) this.runNext();
    } finally {
      this.isRequested = this.waits;
      if (this.waits) this.request();
    }
  }

  /** Run one at least, however late it is: whoever waits has his turn. */
  private runInFrame(drawn: boolean): void {
    const answers = this.isPressed;
    this.isPressed = false;
    if (answers) {
      this.request();
      return;
    }
    try {
      this.runNext();
    } finally {
      this.runSome(drawn);
    }
  }

  private request(): void {
    this.frames.request((drawn) => this.runInFrame(drawn));
  }

  private get waits(): boolean {
    return this.line.length + this.newcomers.size > 0;
  }

  private runNext(): void {
    if (this.line.length === 0) {
      this.line = [...this.newcomers.values()].sort((one, other) => one.place - other.place);
      this.newcomers.clear();
    }
    this.line.shift()?.run();
  }
}
