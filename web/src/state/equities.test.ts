import { describe, expect, it } from "vitest";
import type { HandEvent, StepEquity } from "../protocol";
import { hand, pastHand } from "../testing";
import { askEquities, equityAt, marginOf, ofSeat, stepsOfFrames, streetColumns } from "./equities";

const started = { type: "hand-started" } as HandEvent;
const dealt = (street: 3 | 4): HandEvent => ({ type: "street-dealt", street, seats: [1, 2], cards: [], first_to_act: null });
const fold: HandEvent = { type: "fold", seat: 2 };

const past = pastHand({ steps: [started, dealt(3), null, dealt(4), fold].map((event) => ({ event, hand: hand() })) });
const seat = (number: number, equity: number, margin = 0) => ({ seat: number, equity, high: 0, low: 0, scoop: 0, margin });
const THIRD: StepEquity = { at: 1, exact: false, seats: [seat(1, 6000, 20), seat(2, 4000, 22)] };
const equities: StepEquity[] = [{ at: 0, exact: true, seats: [] }, THIRD, { at: 4, exact: true, seats: [] }];

describe("the equities of a hand", () => {
  it("a frame shows the step that its viewer is told of", () => {
    expect(stepsOfFrames(past)).toEqual([0, 1, 3, 4]);
  });
  it("hold until others do, and are none before the cards and when one is left", () => {
    expect([0, 1, 3, 4].map((step) => equityAt(equities, step))).toEqual([null, THIRD, THIRD, null]);
    expect(equityAt([], 3)).toBeNull();
  });
  it("are told street by street", () => {
    expect(streetColumns(past, equities)).toEqual([{ street: 3, equity: THIRD }, { street: 4, equity: THIRD }]);
  });
  it("are each seat's own, within the greatest margin", () => {
    expect(ofSeat(THIRD, 2)?.equity).toBe(4000);
    expect(ofSeat(THIRD, 3)).toBeNull();
    expect(ofSeat(null, 1)).toBeNull();
    expect(marginOf(THIRD)).toBe(22);
  });
});

describe("asking for equities", () => {
  const busy = { code: "equities-busy", message: "" };
  const pause = (): Promise<void> => Promise.resolve();
  const inTurn = (...answers: ({ steps: StepEquity[] } | typeof busy)[]) => (): Promise<(typeof answers)[number]> =>
    Promise.resolve(answers.shift() ?? busy);

  it("goes on while the room is busy", async () => {
    expect(await askEquities(inTurn(busy, busy, { steps: equities }), () => true, pause)).toEqual(equities);
  });
  it("ends where there are none", async () => {
    expect(await askEquities(inTurn({ code: "no-equities", message: "" }), () => true, pause)).toEqual([]);
  });
  it("ends when another hand is looked at", async () => {
    let wanted = true;
    const told = askEquities(inTurn(busy, { steps: equities }), () => wanted, async () => (wanted = false));
    expect(await told).toBeNull();
    expect(await askEquities(inTurn({ steps: equities }), () => false, pause)).toBeNull();
  });
});
