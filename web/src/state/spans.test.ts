import { expect, test } from "vitest";
import { figuresFor, SPANS, type Span } from "./spans";

const NOW = new Date(2026, 2, 3, 15, 30);

function since(span: Span): string | null {
  const { since } = figuresFor(span, NOW);
  return since === null || since === undefined ? null : new Date(since * 1000).toString().slice(4, 21);
}

test("all hands and the newest session are asked for as such", () => {
  expect(figuresFor("all", NOW)).toEqual({ type: "my-figures", since: null, session: false });
  expect(figuresFor("session", NOW)).toEqual({ type: "my-figures", since: null, session: true });
});

test("days begin at midnight, and today is one of the last 7 or 30", () => {
  expect(SPANS.map(since)).toEqual([null, null, "Mar 03 2026 00:00", "Feb 25 2026 00:00", "Feb 02 2026 00:00"]);
});
