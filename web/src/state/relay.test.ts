import { beforeEach, expect, test } from "vitest";
import { Relay } from "./relay";

/** Milliseconds that everything takes here which is run. */
const COST = 2;

let calls: ((drawn: boolean) => void)[];
let spent: number;
let hidden: boolean;
let ran: string[];
let relay: Relay;

beforeEach(() => {
  calls = [];
  spent = 0;
  hidden = false;
  ran = [];
  const frames = {
    request: (call: (drawn: boolean) => void) => calls.push(call),
    get hidden() {
      return hidden;
    },
  };
  relay = new Relay(frames, () => spent);
});

/** Have something run that takes its time. */
function add(name: string, place = 0, cost = COST): void {
  relay.add(place, () => {
    ran.push(name);
    spent += cost;
  });
}

/** What the browser calls before it draws a frame, and a timer where it draws none. */
function frame(drawn = true): void {
  spent = drawn ? 0 : 250;
  const due = calls;
  calls = [];
  due.forEach((call) => call(drawn));
}

/** What came is run when the news is dealt out, still in the same frame. */
const sameFrame = (): Promise<void> => Promise.resolve();

test("all that there is time for is run in the frame of the news, in its place", async () => {
  add("buttons", 30);
  add("seat 2", 2);
  add("seat 1", 1);
  expect(ran).toEqual([]);
  await sameFrame();
  expect(ran).toEqual(["seat 1", "seat 2", "buttons"]);
  expect(calls).toEqual([]);
});

test("what there is no time for is run in the frames that follow", async () => {
  for (const seat of [1, 2, 3, 4, 5, 6, 7]) add(`${seat}`, seat);
  await sameFrame();
  expect(ran.join("")).toBe("123");
  frame();
  expect(ran.join("")).toBe("123456");
  frame();
  expect(ran.join("")).toBe("1234567");
  expect(calls).toEqual([]);
});

test("a frame whose time is up before the news is told draws nothing more, the next one does", async () => {
  add("seat");
  spent = 6;
  await sameFrame();
  expect(ran).toEqual([]);
  frame();
  expect(ran).toEqual(["seat"]);
});

test("however long one takes, each frame runs one more", async () => {
  for (const name of ["a", "b", "c"]) add(name, 0, 50);
  await sameFrame();
  expect(ran).toEqual(["a"]);
  frame();
  frame();
  expect(ran).toEqual(["a", "b", "c"]);
});

test("of two for the same part of the page the later one is run, in the place of both", async () => {
  const part = {};
  relay.add(1, () => ran.push("old"), part);
  add("next", 2);
  relay.add(1, () => ran.push("new"), part);
  await sameFrame();
  expect(ran).toEqual(["new", "next"]);
});

test("each part shows what it was told in this round, though more has come before its turn", async () => {
  const buttons = {};
  for (const name of ["a", "b", "c"]) add(name, 1);
  relay.add(30, () => ran.push("no buttons yet"), buttons);
  await sameFrame();
  add("a again", 1);
  relay.add(30, () => ran.push("buttons"), buttons);
  frame();
  expect(ran).toEqual(["a", "b", "c", "no buttons yet", "a again", "buttons"]);
});

test("what comes meanwhile waits until everything from before has run, though its place is lower", async () => {
  for (const name of ["a", "b", "c", "d"]) add(name, 10);
  await sameFrame();
  add("newer", 0);
  frame();
  expect(ran).toEqual(["a", "b", "c", "d", "newer"]);
});

test("the frame that answers a press runs nothing, the one after it goes on", async () => {
  for (const name of ["a", "b", "c", "d"]) add(name);
  await sameFrame();
  relay.pressed();
  frame();
  expect(ran).toEqual(["a", "b", "c"]);
  frame();
  expect(ran).toEqual(["a", "b", "c", "d"]);
});

test("a press while nothing waits holds up nothing", async () => {
  relay.pressed();
  for (const name of ["a", "b", "c", "d"]) add(name);
  await sameFrame();
  frame();
  expect(ran).toEqual(["a", "b", "c", "d"]);
});

test("out of sight, where no frame is drawn, everything is run at once", async () => {
  hidden = true;
  for (const name of ["a", "b", "c", "d"]) add(name);
  await sameFrame();
  expect(ran).toEqual(["a", "b", "c", "d"]);
});

test("in a window that others cover, where no frame comes either, all the rest is run at once", async () => {
  for (const name of ["a", "b", "c", "d", "e", "f"]) add(name);
  await sameFrame();
  expect(ran).toEqual(["a", "b", "c"]);
  frame(false);
  expect(ran).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("what fails stops nobody behind it", async () => {
  for (const name of ["a", "b", "c"]) add(name);
  relay.add(0, () => {
    throw new Error("broken");
  });
  add("d");
  await sameFrame();
  expect(frame).toThrow("broken");
  frame();
  expect(ran).toEqual(["a", "b", "c", "d"]);
});
