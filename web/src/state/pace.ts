/** When what the room tells is taken: once a frame, and never in the frame that answers a press. */

/** Milliseconds after which no frame is waited for any longer: a window that is covered by others draws none. */
const LONGEST_FRAME = 250;

export interface Frames {
  /** Have this called before the next frame is drawn, or where none is drawn: out of sight at once, covered by others soon. */
  request(call: (drawn: boolean) => void): void;
  /** Whether no frame is drawn, since the page is out of sight. */
  readonly hidden: boolean;
}

/** The frames of this window. */
export const FRAMES: Frames = {
  request(call) {
    if (document.hidden) {
      queueMicrotask(() => call(false));
      return;
    }
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      call(true);
    });
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame);
      call(false);
    }, LONGEST_FRAME);
  },
  get hidden() {
    return document.hidden;
  },
};

export class Pace<T> {
  private waiting: T[] = [];
  private isPressed = false;
  private isRequested = false;

  /** Everything goes to `take` in the order in which it came. */
  constructor(
    private readonly take: (value: T) => void,
    private readonly frames: Frames,
  ) {}

  /** Take this before the next frame, with everything else that comes until then. */
  add(value: T): void {
    this.waiting.push(value);
    if (this.frames.hidden) this.takeAll();
    else this.request();
  }

  /** A key or a finger went down: the next frame is for what it does, and whatever comes meanwhile is for the one after. */
  pressed(): void {
    this.isPressed = true;
    this.request();
  }

  /** Take all that waits now; what is behind something that fails is taken with the next frame. */
  takeAll(): void {
    const all = this.waiting;
    this.waiting = [];
    let taken = 0;
    try {
      for (const value of all) {
        taken += 1;
        this.take(value);
      }
    } finally {
      this.waiting.unshift(...all.slice(taken));
      if (this.waiting.length > 0) this.request();
    }
  }

  private request(): void {
    if (this.isRequested) return;
    this.isRequested = true;
    this.frames.request(() => {
      this.isRequested = false;
      const answers = this.isPressed;
      this.isPressed = false;
      if (!answers) this.takeAll();
      else if (this.waiting.length > 0) this.request();
    });
  }
}
