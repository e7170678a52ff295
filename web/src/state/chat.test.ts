import { expect, test } from "vitest";
import type { Chat } from "../protocol";
import { audible, hear } from "./chat";

function line(number: number, text: string, name = "Ann"): Chat {
  return { type: "chat", table: "t", line: number, seat: 1, name, text, ago: 0 };
}

test("a line that comes again, as after a lost connection, is heard once", () => {
  const once = hear(hear([], line(1, "one"), 5), line(2, "two"), 6);
  expect(hear(once, line(1, "one"), 9)).toBe(once);
  expect(once.map((heard) => [heard.chat.text, heard.after])).toEqual([
    ["one", 5],
    ["two", 6],
  ]);
});

test("a room that was opened anew counts its lines anew", () => {
  const before = hear(hear([], line(1, "one"), 5), line(2, "two"), 6);
  expect(hear(before, line(1, "hello again"), 9).map((heard) => heard.chat.text)).toEqual(["hello again"]);
});

test("lines of the muted are not shown, also those that came before", () => {
  const both = hear(hear([], line(1, "one"), 5), line(2, "two", "Bob"), 6);
  expect(audible(both, ["Bob"]).map((heard) => heard.chat.text)).toEqual(["one"]);
  expect(audible(both, [])).toHaveLength(2);
});

test("the page does not keep lines without end", () => {
  let lines = hear([], line(1, "1"), 0);
  for (let number = 2; number <= 500; number += 1) lines = hear(lines, line(number, String(number)), 0);
  expect([lines.length, lines.at(-1)?.chat.line]).toEqual([200, 500]);
});
