import { expect, test } from "vitest";
import { player, view } from "../testing";
import { speechIn } from "./speech";
import { absenceNotice, pondering, timingOf, trouble } from "./time";

const english = speechIn("en");
const ann = player(1, "Ann", { time_bank: 42.7 });

test("while the clock runs its seconds count down, and the bank behind it stands still", () => {
  const running = view(10, { running: "clock", act_within: 20 });
  expect(timingOf(running, ann, 0, english)).toEqual({ running: "clock", seconds: 20, bank: 42, label: "time to act" });
  expect(timingOf(running, ann, 5, english)).toMatchObject({ seconds: 15, bank: 42 });
});

test("nobody is shown a bank that is empty, and none of a computer player", () => {
  const running = view(10, { running: "clock", act_within: 20 });
  expect(timingOf(running, player(1, "Ann", { time_bank: 0 }), 0, english)?.bank).toBeNull();
  expect(timingOf(running, player(1, "Ada", { time_bank: 60, computer: "bold" }), 0, english)?.bank).toBeNull();
});

test("the bank and disconnect time count down, and not below nothing", () => {
  const bank = view(10, { running: "bank", act_within: 42.7, act_seconds: 60 });
  expect([0, 2, 90].map((gone) => timingOf(bank, ann, gone, english)?.seconds)).toEqual([43, 41, 0]);
  const lost = view(10, { running: "disconnect", act_within: 60, act_seconds: 60 });
  expect(timingOf(lost, ann, 10, english)).toEqual({ running: "disconnect", seconds: 50, bank: null, label: "disconnect time" });
});

test("a table that waits for nobody shows no time", () => {
  expect(timingOf(view(10), ann, 0, english)).toBeNull();
});

test("who is to act thinks, or is not there", () => {
  const said = (["clock", "bank", "disconnect"] as const).map((running) => pondering(view(10, { running }), english));
  expect(said).toEqual(["thinking", "thinking on the time bank", "disconnected"]);
});

test("nobody thinks in a hand that is looked at again", () => {
  expect(pondering(view(10, { hand_since: null }), english)).toBe("");
});

test("a player is warned after one missed hand and told why he sits out after two", () => {
  const said = [
    player(1, "Ann"),
    player(1, "Ann", { missed_hands: 1 }),
    player(1, "Ann", { missed_hands: 2, sitting_out: true }),
    player(1, "Ann", { sitting_out: true }),
  ].map((me) => absenceNotice(me, english));
  expect(new Set(said).size).toBe(4);
  expect(said[0]).toBe("");
});

test("a void hand, a table that has paused and a room that closes are told", () => {
  const said = [view(10), view(10, { voided: "table-failed" }), view(10, { paused: true, voided: "table-failed" })].map((one) =>
    trouble(one, false, english),
  );
  expect(said[0]).toBe("");
  expect(new Set([...said, trouble(view(10), true, english)]).size).toBe(4);
});
