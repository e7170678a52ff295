import { expect, test } from "vitest";
import { followTable } from "../state/table";
import type { Chat } from "../protocol";
import { update, whole } from "../testing";
import { logLines } from "./log";
import { speechIn } from "./speech";

const SAID: Chat = { type: "chat", table: "t", line: 1, seat: 2, name: "Bob", text: "<b>hi</b>", ago: 0 };

function log() {
  const table = followTable(followTable(null, whole(10), 0), update(11, [{ type: "check", seat: 1 }, { type: "check", seat: 2 }]), 0);
  return table.log;
}

test("what is said stands between the events before and after it", () => {
  const lines = logLines(log(), [{ chat: SAID, after: 11 }], "both", speechIn("en"));
  expect(lines.map((line) => line.chat?.text ?? "dealer")).toEqual(["dealer", "<b>hi</b>", "dealer"]);
});

test("one can have the dealer or the chat alone", () => {
  const heard = [{ chat: SAID, after: 11 }];
  expect(logLines(log(), heard, "dealer", speechIn("fr")).every((line) => line.chat === null)).toBe(true);
  expect(logLines(log(), heard, "chat", speechIn("fr")).map((line) => line.chat)).toEqual([SAID]);
});
