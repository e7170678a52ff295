import { expect, test } from "vitest";
import type { HandEvent, HandView, PastHandView } from "../protocol";
import { hand, pastHand, seat } from "../testing";
import { endOf, framesOf, goTo, stopAt, stopsOf } from "./replay";

const DEALT: HandEvent = { type: "street-dealt", street: 3, seats: [1, 2], cards: ["??", "??", "??", "??", "2c", "3c"], first_to_act: null };

function past(...steps: [HandEvent | null, Partial<HandView>?][]): PastHandView {
  return pastHand({ steps: steps.map(([event, view]) => ({ event, hand: hand(view) })) });
}

test("there is a frame for each step that the viewer is told of", () => {
  const frames = framesOf(past([{ type: "check", seat: 1 }], [null], [{ type: "check", seat: 2 }]));
  expect(frames.map((frame) => frame.log.length)).toEqual([1, 2]);
  expect(frames.every((frame) => !frame.stale)).toBe(true);
});

test("a frame shows the hand as the server saw it, each stack beside its name", () => {
  const seats = [seat(1, { stack: 70 }), seat(2, { stack: 80 }), seat(3)];
  const [frame] = framesOf(past([{ type: "check", seat: 1 }, { seats, viewer: 2 }]));
  expect(frame?.view.players.map((player) => [player.name, player.stack])).toEqual([["Ada", 70], ["Bob", 80], ["Chloé", 9000]]);
  expect([frame?.view.your_seat, frame?.view.hand?.seats]).toEqual([2, seats]);
});

test("what was done on the street is shown until the next one", () => {
  const frames = framesOf(past([{ type: "bet", seat: 1, to: 200, adds: 200 }], [{ ...DEALT, street: 4 }]));
  expect(frames.map((frame) => Object.keys(frame.deeds))).toEqual([["1"], []]);
});

test("the streets and the showdown can be gone to", () => {
  const frames = framesOf(past([{ type: "antes-posted", amounts: [[1, 40]] }], [DEALT], [{ ...DEALT, street: 4 }], [{ type: "community-card-dealt", card: "2c" }], [{ type: "showdown-started", order: [1, 2] }]));
  const stops = stopsOf(frames);
  expect(stops).toEqual([{ at: 1, street: 3 }, { at: 2, street: 4 }, { at: 3, street: 7 }, { at: 4, street: "showdown" }]);
  expect([0, 1, 3].map((at) => stopAt(stops, at)?.street)).toEqual([undefined, 3, 7]);
  expect(["ArrowRight", "ArrowLeft", "Home", "End", "4", "6", "x"].map((key) => goTo(key, 1, 4, stops))).toEqual([2, 0, 0, 4, 2, null, null]);
});

test("a page is a street", () => {
  const stops = [{ at: 2, street: 3 as const }, { at: 6, street: 4 as const }];
  expect([0, 2, 3, 6].map((at) => goTo("PageDown", at, 9, stops))).toEqual([2, 6, 6, 9]);
  expect([9, 6, 3, 2].map((at) => goTo("PageUp", at, 9, stops))).toEqual([6, 2, 2, 0]);
});

test("no step leads out of the hand", () => {
  expect([goTo("ArrowLeft", 0, 4, []), goTo("ArrowRight", 4, 4, [])]).toEqual([0, 4]);
});

test("the end is the hand with all that is known", () => {
  const view = hand({ phase: "complete", awards: [{ pot: 0, side: "high", seat: 1, amount: 120 }] });
  expect(endOf(pastHand({ hand: view })).view.hand).toBe(view);
});
