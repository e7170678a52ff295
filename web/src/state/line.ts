/** What is sent to the room and waits for an answer: commands, questions, and whatever must be sent once more. */
import type { AnyCommand, AnyMessage, Equities, Exported, Figures, Hands, HandTold, Proof, Shared } from "../protocol";
import { LOST } from "./api";
import type { Refusal } from "./room";

export type Unnumbered<C> = C extends AnyCommand ? Omit<C, "id"> : never;
/** A command before it has its number. */
export type Request = Unnumbered<AnyCommand>;

/** A command that asks to be told something, and what is told. */
export type Question = Extract<Request, { type: keyof Answers }>;
export interface Answers {
  "last-hands": Hands;
  "my-hands": Hands;
  "my-figures": Figures;
  "past-hand": HandTold;
  "shared-hand": HandTold;
  "share-hand": Shared;
  "export-hands": Exported;
  prove: Proof;
  "past-equities": Equities;
  "shared-equities": Equities;
}
type Answer = Answers[keyof Answers];

/** What was asked and is not answered. */
interface Asked {
  readonly request: Request;
  readonly resolve: (refusal: Refusal | null) => void;
}

/** How often something is sent that comes too fast for the server. */
const MOST_TRIES = 6;
/** What a table waits for: what came too fast is sent again, as it was, without anybody asking for it. */
const PATIENT: ReadonlySet<Request["type"]> = new Set<Request["type"]>(["act", "bind", "lobby", "reveal", "unwatch", "watch"]);

function newWindow(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** In how many seconds something may be sent again that came too fast; null for any other answer. */
function againWithin(answer: object): number | null {
  return "again_within" in answer && typeof answer.again_within === "number" ? answer.again_within : null;
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
}

export class Line {
  /** Ids that come again in no other window and after no reload: what is asked under one has effect once. */
  private readonly window = newWindow();
  private lastId = 0;
  private readonly asked = new Map<string, Asked>();
  private readonly questions = new Map<string, (answer: Answer | Refusal) => void>();
  private readonly patient = new Map<string, { readonly request: Request; readonly tries: number }>();

  /** `put` sends a command, and tells whether it could. */
  constructor(private readonly put: (command: AnyCommand) => boolean) {}

  /** Send a request under a new id; null where it cannot be sent. */
  send(request: Request): string | null {
    this.lastId += 1;
    const id = `${this.window}-${this.lastId}`;
    if (!this.put({ ...request, id } as AnyCommand)) return null;
    if (PATIENT.has(request.type)) this.patient.set(id, { request, tries: 1 });
    return id;
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
      await pause(again);
    }
  }

  private tellOnce<Q extends Question>(question: Q): Promise<Answers[Q["type"]] | Refusal> {
    return new Promise((resolve) => {
      const id = this.send(question);
      if (id === null) resolve(LOST);
      else this.questions.set(id, (answer) => resolve(answer as Answers[Q["type"]] | Refusal));
    });
  }

  /** Whether a message says only that something came too fast which will be sent again: nobody else has to know. */
  isSentAgain(message: AnyMessage): boolean {
    if (message.type !== "refused" || message.id === null) return false;
    const { id } = message;
    const waiting = this.patient.get(id);
    const again = againWithin(message);
    if (waiting === undefined || again === null || waiting.tries >= MOST_TRIES) return false;
    const next = { request: waiting.request, tries: waiting.tries + 1 };
    this.patient.set(id, next);
    void pause(again * waiting.tries).then(() => {
      if (this.patient.get(id) === next) this.put({ ...next.request, id } as AnyCommand);
    });
    return true;
  }

  /** Hand an answer to who asked. */
  answer(message: AnyMessage): void {
    if (!("id" in message) || message.id === null || message.type === "welcome") return;
    this.patient.delete(message.id);
    if (message.type === "done") this.settle(message.id, null);
    else this.tellBack(message.id, message);
    if (message.type === "refused") this.settle(message.id, message);
  }

  /** Send again, as it was, what the lost connection left without an answer: under one id it has effect once. */
  askAgain(): void {
    for (const [id, { request }] of this.asked) this.put({ ...request, id } as AnyCommand);
  }

  /** The connection is gone: questions are answered by that; the tables are asked for anew. */
  lost(): void {
    this.patient.clear();
    for (const id of [...this.questions.keys()]) this.tellBack(id, LOST);
    for (const [id, { request }] of [...this.asked]) if (request.type === "watch") this.settle(id, LOST);
  }

  private tellBack(id: string, answer: Answer | Refusal): void {
    this.questions.get(id)?.(answer);
    this.questions.delete(id);
  }

  private settle(id: string, refusal: Refusal | null): void {
    this.asked.get(id)?.resolve(refusal);
    this.asked.delete(id);
  }
}
