/** The share of each seat at the step that is shown. Only a hand that is over has any: a table in play gives none. */
import { createContext } from "svelte";
import type { StepEquity } from "../protocol";

export interface Chances {
  readonly now: StepEquity | null;
}

const [read, give, isGiven] = createContext<Chances>();

export const giveChances = give;

/** The chances around here; null at a table in play. */
export function chancesHere(): Chances | null {
  return isGiven() ? read() : null;
}
