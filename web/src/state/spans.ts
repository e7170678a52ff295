/** Over which of my hands figures are wanted. */
import type { Question } from "./session.svelte";

export const SPANS = ["all", "session", "today", "week", "month"] as const;
export type Span = (typeof SPANS)[number];

/** Days before this one that belong to a span of days. */
const DAYS_BEFORE: Partial<Record<Span, number>> = { today: 0, week: 6, month: 29 };
const MILLISECONDS = 1000;

/** The question for the figures of a span; days begin as they do where the browser is. */
export function figuresFor(span: Span, now: Date): Extract<Question, { type: "my-figures" }> {
  const before = DAYS_BEFORE[span];
  const since = before === undefined ? null : new Date(now.getFullYear(), now.getMonth(), now.getDate() - before).getTime() / MILLISECONDS;
  return { type: "my-figures", since, session: span === "session" };
}
