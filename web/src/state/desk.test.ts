import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "./desk.svelte";
import type { Need } from "./tiles";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const need = (table: string, until = 1000): Need => ({ table, until });

function at(...tables: string[]): Desk {
  const desk = new Desk();
  desk.update(tables, []);
  return desk;
}

test("the first table is in front until one needs me, and that one takes keys only when it has been there for a moment", () => {
  const desk = at("a", "b");
  expect([desk.active, desk.settled]).toEqual(["a", true]);
  desk.update(["a", "b"], [need("b")]);
  expect([desk.active, desk.settled]).toEqual(["b", false]);
  vi.runAllTimers();
  expect(desk.settled).toBe(true);
});

test("a window that is opened has the table with the least time in front", () => {
  const desk = new Desk();
  desk.update(["a", "b", "c"], [need("c", 1), need("b", 2)]);
  expect([desk.active, desk.settled]).toEqual(["c", true]);
});

test("what I turn to myself takes keys at once", () => {
  const desk = at("a", "b", "c");
  desk.update(["a", "b", "c"], [need("b")]);
  desk.choose("c");
  expect([desk.active, desk.settled]).toEqual(["c", true]);
  desk.next();
  expect(desk.active).toBe("b");
  desk.touch("a");
  expect(desk.active).toBe("b");
  desk.choose("nowhere");
  expect(desk.active).toBe("b");
});

test("who writes is not moved away from his words, and comes to the table that needs him when he has done", () => {
  const desk = at("a", "b");
  desk.moves = true;
  desk.update(["a", "b"], [need("b")], true);
  expect(desk.active).toBe("a");
  desk.update(["a", "b"], [need("b")]);
  expect(desk.active).toBe("b");
});

test("a table that is closed is no longer in front, and one that is asked for is when its window opens", () => {
  const desk = at("a", "b");
  desk.update(["b"], []);
  expect(desk.active).toBe("b");
  desk.update([], []);
  desk.turnTo("c");
  desk.update(["a", "b", "c"], []);
  expect(desk.active).toBe("c");
});
