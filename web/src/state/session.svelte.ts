/** The one session of the page: sends commands, folds what comes back. */
import type { Action, AnyCommand, AnyMessage } from "../protocol";
import { Socket, socketAddress } from "./connection";
import { canAct, loseConnection, NOTHING_KNOWN, receive, type Refusal, type RoomState, awaitAction, turnTo } from "./room";
import { remember, remembered } from "./storage";

type Unnumbered<C> = C extends AnyCommand ? Omit<C, "id"> : never;
/** A command before it has its number. */
export type Request = Unnumbered<AnyCommand>;

const LOST: Refusal = { code: "connection-lost", message: "the connection was lost before an answer came" };

function newWindow(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was asked and is not answered. */
interface Asked {
  readonly request: Request;
  readonly resolve: (refusal: Refusal | null) => void;
}

class Session {
  room: RoomState = $state.raw({ ...NOTHING_KNOWN, token: remembered("token") });

  /** Ids that come again in no other window and after no reload: what is asked under one has effect once. */
  private readonly window = newWindow();
  private lastId = 0;
  private readonly asked = new Map<string, Asked>();
  private readonly socket = new Socket(socketAddress(location), {
    opened: () => void this.send({ type: "hello", token: this.room.token }),
    received: (message) => this.received(message),
    closed: () => this.closed(),
  });

  /** Connect, and again at once when the browser is back in its network. */
  start(): void {
    this.socket.open();
    addEventListener("online", () => this.socket.open());
  }

  /** Follow another table, or none. */
  watch(table: string | null): void {
    const before = this.room.watching;
    if (before === table) return;
    this.room = turnTo(this.room, table);
    if (this.room.connection !== "open") return;
    if (before !== null) this.send({ type: "unwatch", table: before });
    if (table !== null) this.follow(table);
  }

  /** Ask for something; the answer is null when it is done, else the reason why not. */
  ask(request: Request): Promise<Refusal | null> {
    return new Promise((resolve) => {
      const id = this.send(request);
      if (id === null) resolve(LOST);
      else this.asked.set(id, { request, resolve });
    });
  }

  /** Take an action at the table; nothing happens while another one is under way. */
  act(action: Action): void {
    const table = this.room.table;
    if (table === null || !canAct(this.room)) return;
    const to = "to" in action ? action.to : null;
    const id = this.send({ type: "act", table: table.view.table, number: table.view.number, do: action.type, to });
    if (id !== null) this.room = awaitAction(this.room, id);
  }

  /** Forget the refusal that is shown. */
  clearRefusal(): void {
    if (this.room.refusal !== null) this.room = { ...this.room, refusal: null };
  }

  /** Say hello as somebody new. */
  private introduce(): void {
    this.room = { ...this.room, token: null };
    this.send({ type: "hello", token: null });
  }

  private follow(table: string): void {
    void this.ask({ type: "watch", table }).then((refusal) => {
      if (refusal === null || refusal === LOST || this.room.watching !== table) return;
      this.room = { ...this.room, refusal };
      location.hash = "#/";
    });
  }

  private send(request: Request): string | null {
    this.lastId += 1;
    const id = `${this.window}-${this.lastId}`;
    return this.socket.send({ ...request, id } as AnyCommand) ? id : null;
  }

  private received(message: AnyMessage): void {
    this.room = receive(this.room, message, performance.now());
    if (message.type === "welcome") {
      remember("token", message.token);
      this.askAgain();
      if (this.room.watching !== null) this.follow(this.room.watching);
    }
    if (message.type === "update" && message.table === this.room.watching && this.room.table?.stale) this.follow(message.table);
    if (message.type === "refused" && message.code === "bad-token") this.introduce();
    if (message.type === "refused" && message.code === "stale" && this.room.watching !== null) this.follow(this.room.watching);
    if (message.type === "done") this.answer(message.id, null);
    if (message.type === "refused" && message.id !== null) this.answer(message.id, message);
  }

  private answer(id: string, refusal: Refusal | null): void {
    this.asked.get(id)?.resolve(refusal);
    this.asked.delete(id);
  }

  /** Send again, as it was, what the lost connection left without an answer: under one id it has effect once. */
  private askAgain(): void {
    for (const [id, { request }] of this.asked) this.socket.send({ ...request, id } as AnyCommand);
  }

  private closed(): void {
    this.room = loseConnection(this.room);
    for (const [id, { request }] of [...this.asked]) if (request.type === "watch") this.answer(id, LOST);
  }
}

export const session = new Session();
