import { describe, expect, it } from "vitest";
import type { AccountSettings } from "../protocol";
import { AccountKeeper } from "./account-settings";
import type { AccountRequest, Me } from "./api";
import type { Refusal } from "./room";

const ANN = { name: "Ann", registered: true };
const GUEST = { name: "Ann", registered: false };

/** A browser and a room: what was sent, and what the browser goes on with. */
function browser(answer: Me | Refusal): { keeper: AccountKeeper; sent: AccountRequest[]; adopted: AccountSettings[] } {
  const sent: AccountRequest[] = [];
  const adopted: AccountSettings[] = [];
  const keeper = new AccountKeeper({ now: () => ({ deck: "two" }), adopt: (settings) => adopted.push(settings) }, (request) => {
    sent.push(request);
    return Promise.resolve(answer);
  });
  return { keeper, sent, adopted };
}

describe("settings kept with the account", () => {
  it("win over the browser's when somebody signs in", async () => {
    const { keeper, sent, adopted } = browser({ person: ANN, settings: { deck: "four", language: "fr" } });
    await keeper.ask({ path: "sign-in", name: "Ann", password: "x" });
    expect(adopted).toEqual([{ deck: "four", language: "fr" }]);
    expect(sent.length).toBe(1);
  });
  it("are the browser's for an account that has none yet", async () => {
    const { keeper, sent, adopted } = browser({ person: ANN });
    await keeper.ask({ path: "me" });
    await keeper.keep();
    expect(adopted).toEqual([]);
    expect(sent.slice(1)).toEqual([0, 1].map(() => ({ path: "settings", settings: { deck: "two" } })));
  });
  it.each([{ person: GUEST }, { person: null }, { code: "not-signed-in", message: "" }])("stay with the browser of %j", async (answer) => {
    const { keeper, sent, adopted } = browser(answer);
    await keeper.ask({ path: "me" });
    await keeper.keep();
    expect([sent, adopted]).toEqual([[{ path: "me" }], []]);
  });
  it("are sent no more by who has signed out", async () => {
    let person: Me["person"] = ANN;
    const sent: AccountRequest[] = [];
    const put = (request: AccountRequest): Promise<Me> => {
      sent.push(request);
      return Promise.resolve({ person, settings: {} });
    };
    const keeper = new AccountKeeper({ now: () => ({}), adopt: () => undefined }, put);
    await keeper.ask({ path: "me" });
    person = null;
    await keeper.ask({ path: "sign-out", everywhere: false });
    await keeper.keep();
    expect(sent.map((request) => request.path)).toEqual(["me", "sign-out"]);
  });
});
