import { beforeEach, expect, test } from "vitest";
import { Pace } from "./pace";

let taken: number[];
let calls: ((drawn: boolean) => void)[];
let hidden: boolean;
let pace: Pace<number>;

/** What the browser calls before it draws a frame. */
function frame(): void {
  const due = calls;
  calls = [];
  due.forEach((call) => call(true));
}

beforeEach(() => {
  taken = [];
  calls = [];
  hidden = false;
  pace = new Pace((value) => taken.push(value), {
    request: (call) => calls.push(call),
    get hidden() {
      return hidden;
    },
  });
});

test("all that comes until a frame is taken before it, in its order", () => {
  pace.add(1);
  pace.add(2);
  expect(taken).toEqual([]);
  frame();
  expect(taken).toEqual([1, 2]);
  pace.add(3);
  frame();
  expect(taken).toEqual([1, 2, 3]);
});

test("the frame that answers a press takes nothing, the one after it everything", () => {
  pace.add(1);
  pace.pressed();
  pace.add(2);
  frame();
  expect(taken).toEqual([]);
  pace.add(3);
  frame();
  expect(taken).toEqual([1, 2, 3]);
});

test("a press holds up one frame alone", () => {
  pace.pressed();
  frame();
  pace.add(1);
  frame();
  expect(taken).toEqual([1]);
});

test("whoever presses keys all the time is told things still", () => {
  for (let press = 0; press < 10; press += 1) {
    pace.pressed();
    pace.add(press);
    frame();
    frame();
  }
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("out of sight no frame is waited for, and what waited comes first", () => {
  pace.add(1);
  hidden = true;
  pace.add(2);
  expect(taken).toEqual([1, 2]);
  frame();
  expect(taken).toEqual([1, 2]);
});

test("what is taken may bring more", () => {
  const both: number[] = [];
  const more: Pace<number> = new Pace(
    (value) => {
      both.push(value);
      if (value < 3) more.add(value + 1);
    },
    { request: (call) => calls.push(call), hidden: false },
  );
  more.add(1);
  for (let drawn = 0; drawn < 3; drawn += 1) frame();
  expect(both).toEqual([1, 2, 3]);
});

test("what fails loses nothing of what is behind it", () => {
  const good: number[] = [];
  const failing = new Pace<number>(
    (value) => {
      if (value === 2) throw new Error("no");
      good.push(value);
    },
    { request: (call) => calls.push(call), hidden: false },
  );
  [1, 2, 3, 4].forEach((value) => failing.add(value));
  expect(frame).toThrow("no");
  frame();
  expect(good).toEqual([1, 3, 4]);
});
