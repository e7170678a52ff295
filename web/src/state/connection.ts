/** The socket: opens itself again when it closes, later and later, and never all browsers at once. */
import type { AnyCommand, AnyMessage } from "../protocol";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
/** Every command is answered; a line on which nothing comes for so long after one, or at the beginning, is dead. */
const LONGEST_SILENCE = 6_000;
/** The code with which a socket is closed whose session has ended: whoever one is now, one can come at once. */
const SESSION_ENDED = 4001;

export interface Listener {
  opened(): void;
  received(message: AnyMessage): void;
  closed(): void;
}

/** How long to wait before the next attempt, in milliseconds; `chance` is from 0 to 1. */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return longest / 2 + (longest / 2) * chance;
}

/** The address of the room's socket beside the page. */
export function socketAddress(page: Location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/ws`;
}

export class Socket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  /** Open the socket now. */
  open(): void {
    clearTimeout(this.timer);
    if (this.socket !== null) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.listen();
    socket.onopen = () => this.listener.opened();
    socket.onmessage = (frame: MessageEvent<string>) => {
      this.heard();
      const message = JSON.parse(frame.data) as AnyMessage;
      if (message.type === "welcome") this.attempt = 0;
      this.listener.received(message);
    };
    socket.onclose = (end) => this.closed(socket, end.code);
  }

  /** Open the socket anew, as whoever the browser's cookie says now. */
  reopen(): void {
    const before = this.socket;
    this.socket = null;
    this.heard();
    before?.close();
    this.attempt = 0;
    this.listener.closed();
    this.open();
  }

  /** Give up a line that is dead, whatever the browser thinks of it, and try again soon. */
  lose(): void {
    const before = this.socket;
    if (before === null) return;
    before.close();
    this.closed(before, 0);
  }

  /** Send a command; tells whether the socket could take it. */
  send(command: AnyCommand): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(command));
    this.listen();
    return true;
  }

  /** Wait for a message, from the first that is owed. */
  private listen(): void {
    this.silence ??= setTimeout(() => this.lose(), LONGEST_SILENCE);
  }

  private heard(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.heard();
    this.listener.closed();
    if (code === SESSION_ENDED && this.attempt === 0) {
      this.open();
      return;
    }
    this.timer = setTimeout(() => this.open(), pauseBefore(this.attempt, Math.random()));
    this.attempt += 1;
  }
}
