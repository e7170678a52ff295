import { expect, test } from "vitest";
import { isRefusal } from "./known";
import { readPasted, writePasted } from "./pasted";

const sent: [string, unknown][] = [];
const answering = (answer: unknown): typeof fetch => (path, options) => {
  sent.push([String(path), JSON.parse(String(options?.body))]);
  return Promise.resolve(Response.json(answer, { status: 422 }));
};

test("a text is sent as it is, and the answer comes back", async () => {
  const problem = { code: "unreadable", message: "line 3: no", line: 3 };
  expect(await readPasted({ text: "x", see: "known" }, answering(problem))).toEqual(problem);
  expect(await writePasted({ text: "x", place: 0, form: "phh" }, answering({ file: "f", text: "t" }))).toEqual({ file: "f", text: "t" });
  expect(sent).toEqual([["/api/replay", { text: "x", see: "known" }], ["/api/replay/write", { text: "x", place: 0, form: "phh" }]]);
});

test("a room that does not answer is a problem with a code", async () => {
  const answer = await readPasted({ text: "x" }, () => Promise.reject(new Error("offline")));
  expect(isRefusal(answer) && answer.code).toBe("connection-lost");
});
