import { expect, test } from "vitest";
import type { TableEvent } from "../protocol";
import { hand, seat, update, view } from "../testing";
import { allowsTray, fatesOf } from "./dead";
import { followTable } from "./table";

const DEALT: TableEvent = {
  type: "street-dealt",
  street: 3,
  seats: [1, 2, 3],
  cards: ["As", "??", "??", "Ad", "??", "??", "Qc", "2d", "9h"],
  first_to_act: null,
};
const STARTED = { type: "hand-started", stacks: [] } as unknown as TableEvent;
const SEATS = [
  seat(1, { down_cards: ["As", "Ad"], up_cards: ["Qc"] }),
  seat(2, { folded: true, up_cards: [], down_cards: [] }),
  seat(3, { up_cards: ["9h"] }),
];

test("folded up cards are dead, those on boards live, mine are mine, and unknown ones are none", () => {
  const table = followTable(null, update(1, [STARTED, DEALT], { hand: hand({ seats: SEATS }) }), 0);
  expect(Object.fromEntries(fatesOf(table))).toEqual({ As: "mine", Ad: "mine", Qc: "mine", "2d": "dead", "9h": "live" });
});

test("what the page did not see but the room tells is there after a reload", () => {
  const table = followTable(null, update(9, [], { hand: hand({ seats: SEATS, dead_cards: ["2d"] }) }), 0);
  expect(fatesOf(table).get("2d")).toBe("dead");
});

test("a new hand begins with an empty tray", () => {
  const first = followTable(null, update(1, [STARTED, DEALT], { hand: hand({ seats: SEATS }) }), 0);
  const next = followTable(first, update(3, [STARTED], { hand: hand({ seats: [seat(1, { up_cards: [], down_cards: [] })] }) }), 0);
  expect(fatesOf(next).size).toBe(0);
});

test("between hands there is nothing, and a table that says nothing allows no tray", () => {
  expect(fatesOf(followTable(null, update(1, [], { hand: null }), 0)).size).toBe(0);
  expect(allowsTray({ ...view(1), dead_cards: undefined } as never)).toBe(false);
  expect(allowsTray({ ...view(1), dead_cards: true } as never)).toBe(true);
});
