/** The one session of the page: sends commands, folds what comes back. */
import type { Action, AnyCommand, AnyMessage, CreateTable, Equities, Exported, Hands, HandTold, PersonView, Proof, Shared, Update } from "../protocol";
import { type AccountRequest, LOST } from "./api";
import { Socket, socketAddress } from "./connection";
import { completeProof, doubtFair, type FairTable, followFair, NOTHING_FAIR } from "./fair";
import {
  awaitAction,
  canAct,
  type FormRefusal,
  handToAskFor,
  knownOf,
  loseConnection,
  NOTHING_KNOWN,
  receive,
  type Refusal,
  type RoomState,
  turnTo,
} from "./room";
import { askApi, WHO } from "./kept.svelte";
import { forget, remember, remembered, whenRemembered } from "./storage";

export type Unnumbered<C> = C extends AnyCommand ? Omit<C, "id"> : never;
/** A command before it has its number. */
export type Request = Unnumbered<AnyCommand>;

/** A command that asks to be told something, and what is told. */
export type Question = Extract<Request, { type: keyof Answers }>;
interface Answers {
  "last-hands": Hands;
  "my-hands": Hands;
  "past-hand": HandTold;
  "shared-hand": HandTold;
  "share-hand": Shared;
  "export-hands": Exported;
  prove: Proof;
  "past-equities": Equities;
  "shared-equities": Equities;
}
type Answer = Answers[keyof Answers];

function newWindow(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was asked and is not answered. */
interface Asked {
  readonly request: Request;
  readonly resolve: (refusal: Refusal | null) => void;
}

/** How often a question is asked that comes too fast for the server. */
const MOST_TRIES = 5;

/** In how many seconds a question may be asked again that came too fast; null for any other answer. */
function againWithin(answer: object): number | null {
  return "again_within" in answer && typeof answer.again_within === "number" ? answer.again_within : null;
}

class Session {
  room: RoomState = $state.raw(NOTHING_KNOWN);
  /** What proves the deals of the table that is followed. */
  fair: FairTable = $state.raw(NOTHING_FAIR);

  /** Ids that come again in no other window and after no reload: what is asked under one has effect once. */
  private readonly window = newWindow();
  private lastId = 0;
  /** The hand that was asked for: once, since a long one may be told no more. */
  private handAsked = "";
  private readonly asked = new Map<string, Asked>();
  private readonly questions = new Map<string, (answer: Answer | Refusal) => void>();
  private readonly socket = new Socket(socketAddress(location), {
    opened: () => void this.send({ type: "hello", token: this.room.token }),
    received: (message) => this.received(message),
    closed: () => this.closed(),
  });

  /** Connect, and again at once when the browser is back in its network or in sight, or another window is somebody else. */
  async start(): Promise<void> {
    addEventListener("online", () => this.socket.open());
    addEventListener("offline", () => this.socket.lose());
    document.addEventListener("visibilitychange", () => document.hidden || this.socket.open());
    whenRemembered(WHO, () => {
      this.room = { ...this.room, token: null };
      this.socket.reopen();
    });
    await this.keepOldToken();
    this.socket.open();
  }

  /** Change something about oneself; the answer is null when it is done, else the reason why not. */
  async account(request: AccountRequest): Promise<Refusal | null> {
    const before = this.room.me;
    const answer = await askApi(request);
    if ("code" in answer) return answer;
    this.becomes(answer.person);
    if (before?.name !== answer.person?.name) this.socket.reopen();
    return null;
  }

  /** Take a seat; who has no name yet is a guest called `name` from now on, and the browser keeps that. */
  async sit(table: string, seat: number | null, buyIn: number, name: string): Promise<Refusal | null> {
    const refusal = await this.ask({ type: "sit", table, seat, buy_in: buyIn, ...(this.room.me === null ? { name } : {}) });
    if (refusal === null && this.room.me === null) await this.keepToken(this.room.token);
    return refusal;
  }

  /** Make a private table; who has no name yet is a guest called `name` from now on. */
  async createTable(request: Unnumbered<CreateTable>, name: string): Promise<FormRefusal | null> {
    const nameless = this.room.me === null;
    const refusal = await this.ask({ ...request, ...(nameless ? { your_name: name } : {}) });
    if (refusal === null && nameless) await this.keepToken(this.room.token);
    return refusal;
  }

  /** Have the browser keep the token; the page goes on with it as well, since a browser may keep no cookies. */
  private async keepToken(token: string | null): Promise<void> {
    if (token === null) return;
    const answer = await askApi({ path: "keep-token", token });
    if (!("code" in answer)) this.becomes(answer.person, token);
  }

  /** Put into the cookie what this browser kept of a seat when there were no cookies, or have the cookie renewed. */
  private async keepOldToken(): Promise<void> {
    const token = remembered("token");
    const answer = await askApi(token === null ? { path: "me" } : { path: "keep-token", token });
    if (token !== null && answer !== LOST) forget("token");
  }

  private becomes(me: PersonView | null, token: string | null = null): void {
    this.room = { ...this.room, me, token };
    remember(WHO, String(Date.now()));
  }

  /** Follow another table, or none. */
  watch(table: string | null): void {
    const before = this.room.watching;
    if (before === table) return;
    this.room = turnTo(this.room, table);
    this.fair = NOTHING_FAIR;
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

  /** Ask to be told something; where that cannot be, the reason. Nothing changes by it; what came too fast is asked again. */
  async tell<Q extends Question>(question: Q): Promise<Answers[Q["type"]] | Refusal> {
    for (let tries = 1; ; tries += 1) {
      const answer: Answers[Q["type"]] | Refusal = await this.tellOnce(question);
      const again = tries < MOST_TRIES ? againWithin(answer) : null;
      if (again === null) return answer;
      await new Promise((resolve) => setTimeout(resolve, 1000 * again));
    }
  }

  private tellOnce<Q extends Question>(question: Q): Promise<Answers[Q["type"]] | Refusal> {
    return new Promise((resolve) => {
      const id = this.send(question);
      if (id === null) resolve(LOST);
      else this.questions.set(id, (answer) => resolve(answer as Answers[Q["type"]] | Refusal));
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

  private follow(table: string): void {
    void this.ask({ type: "watch", table, since: knownOf(this.room, table) }).then((refusal) => {
      if (refusal === null || refusal === LOST || this.room.watching !== table) return;
      this.room = { ...this.room, refusal };
      location.hash = "#/";
    });
  }

  /** Have the hand told from its beginning, for the log of a page that has just come. */
  private askForTheHand(table: string): void {
    const since = handToAskFor(this.room, table);
    const hand = `${table} ${since}`;
    if (since === null || hand === this.handAsked) return;
    this.handAsked = hand;
    this.send({ type: "watch", table, since });
  }

  private send(request: Request): string | null {
    this.lastId += 1;
    const id = `${this.window}-${this.lastId}`;
    return this.socket.send({ ...request, id } as AnyCommand) ? id : null;
  }

  private received(message: AnyMessage): void {
    this.room = receive(this.room, message, performance.now());
    if (message.type === "update" && message.table === this.room.watching) this.followDeal(message);
    if (message.type === "welcome") {
      this.fair = doubtFair(this.fair);
      this.askAgain();
      if (this.room.watching !== null) this.follow(this.room.watching);
    }
    if (message.type === "update" && message.table === this.room.watching && this.room.table?.stale) this.follow(message.table);
    if (message.type === "update" && message.reset) this.askForTheHand(message.table);
    if (message.type === "refused" && message.code === "stale" && this.room.watching !== null) this.follow(this.room.watching);
    if (message.type === "done") this.answer(message.id, null);
    if (message.type === "refused" && message.id !== null) this.answer(message.id, message);
    if ("id" in message && message.id !== null && message.type !== "done" && message.type !== "welcome") this.tellBack(message.id, message);
  }

  private tellBack(id: string, answer: Answer | Refusal): void {
    this.questions.get(id)?.(answer);
    this.questions.delete(id);
  }

  /** Check what proves the deal, reveal what was bound for it, and bind something for the next. */
  private followDeal(update: Update): void {
    const { fair, send } = followFair(this.fair, update);
    this.fair = fair;
    for (const request of send) this.send(request);
  }

  /** The proof of a hand as a text to keep, null where there is none. */
  async proof(table: string, hand: number): Promise<string | null> {
    const answer = await this.tell({ type: "prove", table, hand });
    return "proof" in answer ? completeProof(answer.proof, hand, this.fair) : null;
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
    for (const id of [...this.questions.keys()]) this.tellBack(id, LOST);
    for (const [id, { request }] of [...this.asked]) if (request.type === "watch") this.answer(id, LOST);
  }
}

export const session = new Session();
