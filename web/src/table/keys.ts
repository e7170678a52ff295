/** Which key takes which action. */
import type { Action } from "../protocol";

/** How the space bar is written on a button. */
export const SPACE = "␣";
const KEYS: Readonly<Record<Action["type"], string>> = {
  fold: "F",
  check: "C",
  call: "C",
  "bring-in": "B",
  complete: "R",
  bet: "R",
  raise: "R",
  show: SPACE,
  muck: "M",
};
export const SHIFT = "⇧";

/** The key of each action, in their order; the bigger of two wagers takes the shift key as well. */
export function keysOf(legal: readonly Action[]): string[] {
  return legal.map((action, index) => {
    const isSecond = legal.slice(0, index).some((earlier) => earlier.type === action.type);
    return (isSecond ? SHIFT : "") + KEYS[action.type];
  });
}

/** Whether an action gives up a hand that could stay in for nothing. */
export function isFreeFold(action: Action, legal: readonly Action[]): boolean {
  return action.type === "fold" && legal.some((other) => other.type === "check");
}

/** Whether a key press belongs to what has the focus: to a field that is being filled in, or to a question that is open. */
export function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return field || document.querySelector("dialog[open]") !== null;
}

/** Whether the space bar presses what has the focus. */
export function isPressing(key: string, target: EventTarget | null): boolean {
  return key === " " && target instanceof Element && target.closest("button, a, summary") !== null;
}

export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

/** The action that a key press takes; null for none, for a held key and for the browser's own combinations. */
export function actionFor(press: Press, legal: readonly Action[]): Action | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  const pressed = (press.shiftKey ? SHIFT : "") + (press.key === " " ? SPACE : press.key.toUpperCase());
  return legal[keysOf(legal).indexOf(pressed)] ?? null;
}
