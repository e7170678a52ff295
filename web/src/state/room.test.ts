import { expect, test } from "vitest";
import type { AnyMessage } from "../protocol";
import { update, whole } from "../testing";
import { pauseBefore } from "./connection";
import { handToAskFor, knownOf, NOTHING_FOLLOWED, type Followed } from "./followed";
import { awaitAction, canAct as canActAt, follow, loseConnection, NOTHING_KNOWN, receive, type RoomState } from "./room";

const WELCOME: AnyMessage = { type: "welcome", id: "1", token: "secret", person: null, protocol: 1, version: "0.1.0" };

const canAct = (room: RoomState): boolean => canActAt(room, "t");
const seen = (room: RoomState): Followed => room.followed["t"] ?? NOTHING_FOLLOWED;

/** A room whose table "t" is watched, after event 10. */
function watching(): RoomState {
  return receive(receive(follow(NOTHING_KNOWN, ["t"]), WELCOME, 0), whole(10), 0);
}

test("the welcome opens the room and tells who one is", () => {
  const nobody = receive(NOTHING_KNOWN, WELCOME, 0);
  expect([nobody.connection, nobody.token, nobody.me]).toEqual(["open", "secret", null]);
  const person = { name: "Ann", registered: false };
  const known = receive(nobody, { ...WELCOME, token: null, person }, 0);
  expect([known.token, known.me]).toEqual([null, person]);
});

test("after an action nothing can be done until the table has moved on", () => {
  const asked = awaitAction(watching(), "t", "7");
  expect([canAct(watching()), canAct(asked)]).toEqual([true, false]);
  expect(canAct(receive(asked, { type: "done", id: "7" }, 0))).toBe(false);
  expect(canAct(receive(asked, update(11, []), 0))).toBe(false);
  expect(canAct(receive(asked, update(11, [{ type: "check", seat: 1 }]), 0))).toBe(true);
});

test("a refused action can be tried again, and the reason is told", () => {
  const room = receive(awaitAction(watching(), "t", "7"), { type: "refused", id: "7", code: "stale", message: "m" }, 0);
  expect([canAct(room), room.refusal]).toEqual([true, { code: "stale", message: "m" }]);
});

test("the refusal of something else leaves the action under way", () => {
  const room = receive(awaitAction(watching(), "t", "7"), { type: "refused", id: "6", code: "bad-name", message: "m" }, 0);
  expect([canAct(room), room.refusal]).toEqual([false, null]);
});

test("without a connection nothing can be done, and it is said at once", () => {
  const room = loseConnection(awaitAction(watching(), "t", "7"));
  expect([room.connection, canAct(room), seen(room).table?.view.number]).toEqual(["reconnecting", false, 10]);
});

test("after a reconnection nothing can be done before the whole view has come", () => {
  const back = receive(loseConnection(watching()), WELCOME, 0);
  expect([back.connection, canAct(back)]).toEqual(["open", false]);
  expect(canAct(receive(back, whole(30), 0))).toBe(true);
});

test("a gap in the numbers stops everything until the view has come", () => {
  const gap = receive(watching(), update(15, [{ type: "check", seat: 1 }]), 0);
  expect(canAct(gap)).toBe(false);
  expect(canAct(receive(gap, whole(15), 0))).toBe(true);
});

test("a table is asked for again from the event that is known, one that is followed anew as a whole", () => {
  expect(knownOf(seen(loseConnection(watching())))).toBe(10);
  expect(knownOf(seen(follow(NOTHING_KNOWN, ["t"])))).toBeNull();
  expect(knownOf(seen(follow(follow(watching(), []), ["t"])))).toBeNull();
});

test("a decision under way is still there when the line is back and nothing was missed", () => {
  const back = receive(loseConnection(watching()), WELCOME, 0);
  const again = receive(back, update(11, []), 0);
  expect([canAct(back), canAct(again), seen(again).table?.stale]).toEqual([false, true, false]);
});

test("a room that closes is said to, until a room is open again", () => {
  const closing = receive(watching(), { type: "closing", within: 30 }, 0);
  expect([closing.closing, canAct(closing)]).toEqual([true, true]);
  expect(receive(loseConnection(closing), WELCOME, 0).closing).toBe(false);
});

test("updates of a table that is followed no longer are dropped", () => {
  const left = follow(watching(), []);
  expect(receive(left, update(11, []), 0).followed).toEqual({});
});

test("each table that is followed has its own view, action under way and talk", () => {
  const two = follow(watching(), ["t", "u"]);
  const other = whole(30);
  const room = receive(two, { ...other, table: "u", view: { ...other.view, table: "u" } }, 0);
  const asked = awaitAction(room, "u", "7");
  expect([canActAt(asked, "t"), canActAt(asked, "u"), canActAt(asked, "v")]).toEqual([true, false, false]);
  const refused = receive(asked, { type: "refused", id: "7", code: "illegal-action", message: "m" }, 0);
  expect([canActAt(refused, "u"), refused.refusal?.code]).toEqual([true, "illegal-action"]);
  const heard = receive(asked, { type: "chat", table: "u", line: 1, seat: 2, name: "Bob", text: "hi", ago: 0 }, 0);
  expect([heard.followed["t"]?.said.length, heard.followed["u"]?.said[0]?.after]).toEqual([0, 30]);
  expect(follow(heard, ["u", "v"]).followed["u"]).toBe(heard.followed["u"]);
});

test("pauses between attempts grow to a quarter of a minute, and chance spreads them", () => {
  const longest = [0, 1, 2, 3, 10].map((attempt) => pauseBefore(attempt, 1));
  expect(longest).toEqual([400, 800, 1600, 3200, 15000]);
  expect(pauseBefore(10, 0)).toBe(7500);
});

test("what is said is kept for the table that is watched, and a new welcome says anew who is muted", () => {
  const said: AnyMessage = { type: "chat", table: "t", line: 1, seat: 2, name: "Bob", text: "hi", ago: 0 };
  const heard = receive(receive(watching(), said, 0), { type: "muted", names: ["Cid"] }, 0);
  expect(seen(heard).said.map((one) => [one.chat.text, one.after])).toEqual([["hi", 10]]);
  expect(receive(heard, { ...said, table: "u", line: 2 }, 0).followed["t"]?.said).toHaveLength(1);
  const again = receive(heard, WELCOME, 0);
  expect([seen(again).said.length, again.muted]).toEqual([1, []]);
  expect(seen(follow(heard, ["u"])).said).toEqual([]);
});

test("a notice stands until the next one", () => {
  const told = receive(watching(), { type: "notice", text: "closing at ten" }, 0);
  expect([told.notice, receive(told, { type: "notice", text: "" }, 0).notice]).toEqual(["closing at ten", ""]);
});

test("who is banned is told so, though he asked for nothing", () => {
  const banned = receive(watching(), { type: "refused", id: null, code: "banned", message: "m" }, 0);
  expect(banned.refusal?.code).toBe("banned");
  expect(receive(watching(), { type: "refused", id: null, code: "malformed-frame", message: "m" }, 0).refusal).toBeNull();
});

test("a page that has just come asks for the hand on the table from its start, and no other does", () => {
  const inHand = { hand_since: 4 };
  const fresh = receive(receive(follow(NOTHING_KNOWN, ["t"]), WELCOME, 0), whole(10, inHand), 0);
  expect(handToAskFor(seen(fresh))).toBe(4);
  const events = [{ type: "check", seat: 1 } as const, null, null, null, null, { type: "check", seat: 2 } as const];
  const told = receive(fresh, { ...update(10, events, inHand), first: 5 }, 0);
  expect(seen(told).table?.log.map((entry) => entry.number)).toEqual([5, 10]);
  expect(handToAskFor(seen(told))).toBeNull();
  expect(handToAskFor(seen(receive(follow(NOTHING_KNOWN, ["t"]), whole(10, { hand_since: null }), 0)))).toBeNull();
});
