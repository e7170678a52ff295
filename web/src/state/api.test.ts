import { expect, test } from "vitest";
import { askApi, LOST } from "./api";

/** A network that answers with a text, and notes what it was asked. */
function network(text: string, status = 200): { asked: [string, RequestInit][]; ask: typeof fetch } {
  const asked: [string, RequestInit][] = [];
  const ask = (url: RequestInfo | URL, how?: RequestInit): Promise<Response> => {
    asked.push([String(url), how ?? {}]);
    return Promise.resolve(new Response(text, { status }));
  };
  return { asked, ask };
}

test("the path names the route and the other fields are the body", async () => {
  const { asked, ask } = network('{"person":{"name":"Ann","registered":true}}');
  const answer = await askApi({ path: "sign-in", name: "Ann", password: "secret words" }, ask);
  expect(answer).toEqual({ person: { name: "Ann", registered: true } });
  const [url, how] = asked[0] ?? ["", {}];
  expect([url, how.method, JSON.parse(String(how.body))]).toEqual([
    "/api/sign-in",
    "POST",
    { name: "Ann", password: "secret words" },
  ]);
  expect(how.headers).toEqual({ "Content-Type": "application/json" });
});

test("asking who one is changes nothing, and so is a GET", async () => {
  const { asked, ask } = network('{"person":null}');
  expect(await askApi({ path: "me" }, ask)).toEqual({ person: null });
  expect(asked).toEqual([["/api/me", {}]]);
});

test("a refusal is told as the room words it", async () => {
  const { ask } = network('{"code":"weak-password","message":"m"}', 422);
  expect(await askApi({ path: "register", password: "x" }, ask)).toEqual({ code: "weak-password", message: "m" });
});

test("an answer that is none, or none at all, is a lost connection", async () => {
  expect(await askApi({ path: "me" }, network("<html>bad gateway</html>", 502).ask)).toBe(LOST);
  expect(await askApi({ path: "me" }, () => Promise.reject(new TypeError("offline")))).toBe(LOST);
});
