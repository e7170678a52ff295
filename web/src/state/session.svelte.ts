/** The one session of the page: sends commands, folds what comes back. */
import type { Action, AnyMessage, CreateTable, PersonView, Update } from "../protocol";
import { type AccountRequest, LOST } from "./api";
import { Socket, socketAddress } from "./connection";
import { checksOf, completeProof, doubtFair, type FairTable, followFair, NOTHING_FAIR } from "./fair";
import { actBeforehand, handToAskFor, knownOf } from "./followed";
import { askApi, WHO } from "./kept.svelte";
import { Line, type Answers, type Question, type Request, type Unnumbered } from "./line";
import { FRAMES, Pace } from "./pace";
import type { PreAction } from "./preaction";
import { PLACE, RELAY } from "./relayed.svelte";
import { at, awaitAction, canAct, follow, type FormRefusal, loseConnection, NOTHING_KNOWN, receive, type Refusal, type RoomState } from "./room";
import { route } from "./route.svelte";
import { chosen } from "./settings.svelte";
import { forget, remember, remembered, whenRemembered } from "./storage";

export type { Question, Request, Unnumbered };

/** Under what the browser keeps who one is until its cookie says so. */
const TOKEN = "token";

class Session {
  room: RoomState = $state.raw(NOTHING_KNOWN);
  /** What proves the deals of each table that is or was followed. */
  fair: Readonly<Record<string, FairTable>> = $state.raw({});

  /** The hands that were asked for: once, since a long one may be told no more. */
  private readonly handsAsked = new Map<string, number>();
  /** Whether the lobby is in sight, and whether it is about to be asked for once more. */
  private looks = false;
  private looksAgain = false;
  /** What was told and is not worked into the proofs yet. */
  private readonly proving: Update[] = [];
  private readonly line: Line = new Line((command) => this.socket.send(command));
  private readonly socket = new Socket(socketAddress(location), {
    opened: () => void this.line.send({ type: "hello", token: this.room.token }),
    received: (message) => this.pace.add({ message, arrived: performance.now() }),
    closed: () => this.closed(),
  });
  private readonly pace: Pace<{ readonly message: AnyMessage; readonly arrived: number }> = new Pace(
    ({ message, arrived }) => this.received(message, arrived),
    FRAMES,
  );

  /** Connect, and again at once when the browser is back in its network or in sight, or another window is somebody else. */
  async start(): Promise<void> {
    addEventListener("online", () => this.socket.open());
    addEventListener("offline", () => this.socket.lose());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.pace.takeAll() : this.socket.open()));
    for (const press of ["keydown", "pointerdown", "click"]) addEventListener(press, () => this.pressed(), { capture: true });
    whenRemembered(WHO, () => {
      this.room = { ...this.room, token: null };
      this.socket.reopen();
    });
    await this.keepOldToken();
    this.socket.open();
  }

  /** The next frame is for what was pressed. */
  private pressed(): void {
    this.pace.pressed();
    RELAY.pressed();
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
    return this.comingByName((nameless) => this.ask({ type: "sit", table, seat, buy_in: buyIn, ...(nameless ? { name } : {}) }));
  }

  /** Make a private table; who has no name yet is a guest called `name` from now on. */
  async createTable(request: Unnumbered<CreateTable>, name: string): Promise<FormRefusal | null> {
    return this.comingByName((nameless) => this.ask({ ...request, ...(nameless ? { your_name: name } : {}) }));
  }

  /** Ask for what makes a guest of who is nameless; a page that is loaded anew in the middle of it is that guest all the same. */
  private async comingByName(ask: (nameless: boolean) => Promise<FormRefusal | null>): Promise<FormRefusal | null> {
    const token = this.room.me === null ? this.room.token : null;
    if (token !== null) remember(TOKEN, token);
    const refusal = await ask(this.room.me === null);
    if (token !== null && refusal === null) await this.keepToken(token);
    if (token !== null && refusal !== null && refusal !== LOST) forget(TOKEN);
    return refusal;
  }

  /**
   * Have the browser keep the token; the page goes on with it as well, since a browser may keep no cookies. What the room
   * does not take now, at whatever fault, is tried again when the page is loaded the next time.
   */
  private async keepToken(token: string): Promise<void> {
    const answer = await askApi({ path: "keep-token", token });
    if ("code" in answer) return;
    forget(TOKEN);
    this.becomes(answer.person, token);
  }

  /** Put into the cookie what this browser kept of a seat when there were no cookies, or have the cookie renewed. */
  private async keepOldToken(): Promise<void> {
    const token = remembered(TOKEN);
    const answer = await askApi(token === null ? { path: "me" } : { path: "keep-token", token });
    if (token !== null && answer !== LOST) forget(TOKEN);
  }

  private becomes(me: PersonView | null, token: string | null = null): void {
    this.room = { ...this.room, me, token };
    remember(WHO, String(Date.now()));
  }

  /** Follow these tables and no others. */
  followAll(tables: readonly string[]): void {
    const before = Object.keys(this.room.followed);
    const gone = before.filter((table) => !tables.includes(table));
    if (gone.length > 0) this.followDeals();
    this.room = follow(this.room, tables);
    for (const table of gone) this.fair = { ...this.fair, [table]: doubtFair(this.fairOf(table)) };
    if (this.room.connection !== "open") return;
    for (const table of gone) this.line.send({ type: "unwatch", table });
    for (const table of tables) if (!before.includes(table)) this.follow(table);
  }

  /** Whether the lobby is in sight: the room tells of it beside the tables then. */
  lookAtLobby(looks: boolean): void {
    if (looks === this.looks) return;
    this.looks = looks;
    if (this.room.connection === "open" && Object.keys(this.room.followed).length > 0) this.line.send({ type: "lobby", looks });
  }

  /** What proves the deals of a table. */
  fairOf(table: string): FairTable {
    return this.fair[table] ?? NOTHING_FAIR;
  }

  /** Ask for something; the answer is null when it is done, else the reason why not. */
  ask(request: Request): Promise<Refusal | null> {
    return this.line.ask(request);
  }

  /** Ask to be told something; where that cannot be, the reason. Nothing changes by it. */
  tell<Q extends Question>(question: Q): Promise<Answers[Q["type"]] | Refusal> {
    return this.line.tell(question);
  }

  /** Take an action at a table, as one who knows its events up to `number`; nothing happens while another one is under way there. */
  act(table: string, action: Action, number: number): void {
    if (!canAct(this.room, table)) return;
    const to = "to" in action ? action.to : null;
    const id = this.line.send({ type: "act", table, number, do: action.type, to });
    if (id !== null) this.room = awaitAction(this.room, table, id);
  }

  /** Choose for my next turn at a table, or with null nothing. */
  choose(table: string, beforehand: PreAction | null): void {
    this.room = at(this.room, table, (followed) => ({ ...followed, chosen: beforehand }));
  }

  /** Forget the refusal that is shown. */
  clearRefusal(): void {
    if (this.room.refusal !== null) this.room = { ...this.room, refusal: null };
  }

  private follow(table: string): void {
    const followed = this.room.followed[table];
    if (followed === undefined) return;
    void this.ask({ type: "watch", table, since: knownOf(followed) }).then((refusal) => {
      if (refusal === null || refusal === LOST || this.room.followed[table] === undefined) return;
      this.room = { ...this.room, refusal };
      route.close(table);
    });
    this.lookAgain();
  }

  /** Have the hand told from its beginning, for the log of a page that has just come. */
  private askForTheHand(table: string): void {
    const followed = this.room.followed[table];
    const since = followed === undefined ? null : handToAskFor(followed);
    if (since === null || this.handsAsked.get(table) === since) return;
    this.handsAsked.set(table, since);
    this.line.send({ type: "watch", table, since });
    this.lookAgain();
  }

  /** Whoever turns to a table is told of the lobby no more, unless he asks: once for all tables that are asked for now. */
  private lookAgain(): void {
    if (!this.looks || this.looksAgain) return;
    this.looksAgain = true;
    queueMicrotask(() => {
      this.looksAgain = false;
      if (this.looks) this.line.send({ type: "lobby", looks: true });
    });
  }

  /** `arrived` is when the message came, in milliseconds of the browser's clock. */
  private received(message: AnyMessage, arrived: number): void {
    if (this.line.isSentAgain(message)) return;
    const waiting = this.waitingFor(message);
    this.room = receive(this.room, message, arrived);
    if (message.type === "update") this.updated(message);
    if (message.type === "welcome") this.welcomed();
    if (message.type === "refused" && message.code === "stale" && waiting !== null) this.follow(waiting);
    this.line.answer(message);
  }

  /** The table that waits for this answer to an action. */
  private waitingFor(message: AnyMessage): string | null {
    const id = message.type === "refused" ? message.id : null;
    return id === null ? null : (Object.entries(this.room.followed).find(([, one]) => one.awaiting?.id === id)?.[0] ?? null);
  }

  private welcomed(): void {
    this.fair = Object.fromEntries(Object.entries(this.fair).map(([table, fair]) => [table, doubtFair(fair)]));
    this.line.askAgain();
    for (const table of Object.keys(this.room.followed)) this.follow(table);
  }

  private updated(update: Update): void {
    const { table } = update;
    const followed = this.room.followed[table];
    if (followed === undefined) return;
    this.provesDeal(update);
    if (followed.table?.stale) this.follow(table);
    if (update.reset) this.askForTheHand(table);
    const done = actBeforehand(followed, chosen.now.bringIn === "automatic");
    this.room = at(this.room, table, () => done.followed);
    if (done.action !== null) this.act(table, done.action, update.view.number);
  }

  /**
   * A sealed deck waits for what was bound: that is revealed with the next frame. What proves the deal is worked out when the
   * cards are shown, card by card: each costs as much as drawing a seat.
   */
  private provesDeal(update: Update): void {
    this.proving.push(update);
    if (update.fair?.announced) FRAMES.request(() => this.followDeals());
    else for (const check of [...checksOf(this.fairOf(update.table), update), () => this.followDeals()]) RELAY.add(PLACE.proofs, check);
  }

  /** Check what proves the deals, reveal what was bound for them, and bind something for the next. */
  private followDeals(): void {
    for (const update of this.proving.splice(0)) {
      const { fair, send } = followFair(this.fairOf(update.table), update);
      this.fair = { ...this.fair, [update.table]: fair };
      for (const request of send) this.line.send(request);
    }
  }

  /** The proof of a hand as a text to keep, null where there is none. */
  async proof(table: string, hand: number): Promise<string | null> {
    const answer = await this.tell({ type: "prove", table, hand });
    this.followDeals();
    return "proof" in answer ? completeProof(answer.proof, hand, this.fairOf(table)) : null;
  }

  private closed(): void {
    this.pace.takeAll();
    this.followDeals();
    this.room = loseConnection(this.room);
    this.line.lost();
  }
}

export const session = new Session();
