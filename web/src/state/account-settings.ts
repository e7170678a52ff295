/** The settings of who is registered: the room keeps them, and in a browser that he comes with they win over its own. */
import type { AccountSettings } from "../protocol";
import type { AccountRequest, Me } from "./api";
import type { Refusal } from "./room";

/** What is chosen in this browser, and how to choose what the account says. */
export interface Choices {
  now: () => AccountSettings;
  adopt: (settings: AccountSettings) => void;
}

type Ask = (request: AccountRequest) => Promise<Me | Refusal>;

export class AccountKeeper {
  private registered = false;
  private sent: Promise<unknown> = Promise.resolve();
  private readonly choices: Choices;
  private readonly put: Ask;

  constructor(choices: Choices, put: Ask) {
    this.choices = choices;
    this.put = put;
  }

  /** Ask the room something about oneself; its answer says as well whose settings hold here. */
  async ask(request: AccountRequest): Promise<Me | Refusal> {
    const answer = await this.put(request);
    if (!("code" in answer)) this.follow(answer);
    return answer;
  }

  /** Send what is chosen now, one after the other; a room that cannot keep it leaves it with the browser. */
  keep(): Promise<unknown> {
    if (!this.registered) return this.sent;
    this.sent = this.sent.then(() => this.put({ path: "settings", settings: this.choices.now() }));
    return this.sent;
  }

  private follow(me: Me): void {
    this.registered = me.person?.registered ?? false;
    if (!this.registered) return;
    if (me.settings === undefined) void this.keep();
    else this.choices.adopt(me.settings);
  }
}
