/** The equities of a hand that is looked at again: which hold at a frame, and how they moved street by street. */
import type { PastHandView, SeatEquity, StepEquity, Street } from "../protocol";
import { isRefusal } from "./known";
import type { Refusal } from "./room";

/** A street, and the equities when its cards had been dealt; null where none are told. */
export interface StreetColumn {
  readonly street: Street;
  readonly equity: StepEquity | null;
}

/** The step that each frame shows: those that the viewer is not told of have none. */
export function stepsOfFrames(past: PastHandView): number[] {
  return past.steps.flatMap((step, index) => (step.event === null ? [] : [index]));
}

/** The equities that hold after a step; null where none are told. */
export function equityAt(equities: readonly StepEquity[], step: number): StepEquity | null {
  const found = equities.findLast((one) => one.at <= step) ?? null;
  return found === null || found.seats.length === 0 ? null : found;
}

/** The streets that were dealt, each with what could be expected then. */
export function streetColumns(past: PastHandView, equities: readonly StepEquity[]): StreetColumn[] {
  return past.steps.flatMap(({ event }, step) =>
    event?.type === "street-dealt" ? [{ street: event.street, equity: equityAt(equities, step) }] : [],
  );
}

export function ofSeat(equity: StepEquity | null, seat: number): SeatEquity | null {
  return equity?.seats.find((one) => one.seat === seat) ?? null;
}

/** The greatest margin among the seats, in ten-thousandths. */
export function marginOf(equity: StepEquity): number {
  return Math.max(...equity.seats.map((seat) => seat.margin));
}

const AGAIN = 2000;

/** Ask for equities until the room has time for them; null for who does not want them any more, empty where there are none. */
export async function askEquities(
  ask: () => Promise<{ readonly steps: StepEquity[] } | Refusal>,
  wanted: () => boolean,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, AGAIN)),
): Promise<StepEquity[] | null> {
  while (wanted()) {
    const answer = await ask();
    if (!wanted()) return null;
    if (!isRefusal(answer)) return answer.steps;
    if (answer.code !== "equities-busy") return [];
    await pause();
  }
  return null;
}
