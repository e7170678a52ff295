import { expect, test } from "vitest";
import type { Action } from "../protocol";
import { actionFor, isFreeFold, keysOf, type Press } from "./keys";

const FACING: Action[] = [
  { type: "fold", seat: 1 },
  { type: "call", seat: 1, to: 200, adds: 200 },
  { type: "raise", seat: 1, to: 400, adds: 400 },
  { type: "raise", seat: 1, to: 600, adds: 600 },
];

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more };
}

test("fold, call and raise have their letters, the bigger raise takes shift", () => {
  expect(keysOf(FACING)).toEqual(["F", "C", "R", "⇧R"]);
  expect(actionFor(press("r"), FACING)).toBe(FACING[2]);
  expect(actionFor(press("R", { shiftKey: true }), FACING)).toBe(FACING[3]);
});

test("bring in or complete", () => {
  const opening: Action[] = [
    { type: "bring-in", seat: 1, to: 50, adds: 50 },
    { type: "complete", seat: 1, to: 200, adds: 200 },
  ];
  expect(keysOf(opening)).toEqual(["B", "R"]);
});

test("a held key acts once, and the browser keeps its own combinations", () => {
  expect(actionFor(press("f", { repeat: true }), FACING)).toBeNull();
  expect(actionFor(press("r", { ctrlKey: true }), FACING)).toBeNull();
  expect(actionFor(press("f", { metaKey: true }), FACING)).toBeNull();
});

test("a key for what is not legal does nothing", () => {
  expect(actionFor(press("b"), FACING)).toBeNull();
  expect(actionFor(press("f"), [])).toBeNull();
});

test("only a fold where a check is free is asked about", () => {
  const fold: Action = { type: "fold", seat: 1 };
  const check: Action = { type: "check", seat: 1 };
  const call: Action = { type: "call", seat: 1, to: 4, adds: 4 };
  expect(isFreeFold(fold, [fold, check])).toBe(true);
  expect(isFreeFold(fold, [fold, call])).toBe(false);
  expect(isFreeFold(check, [fold, check])).toBe(false);
});
