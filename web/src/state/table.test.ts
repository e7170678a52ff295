import { expect, test } from "vitest";
import type { TableEvent } from "../protocol";
import { hand, seat, update, whole } from "../testing";
import { followTable, type TableState } from "./table";

const DEALT: TableEvent = { type: "street-dealt", street: 4, seats: [1, 2, 3], cards: ["2c", "3c", "4c"], first_to_act: null };

/** A table watched after event 10, with the given updates. */
function follow(...updates: ReturnType<typeof update>[]): TableState {
  const start = followTable(null, whole(10), 0);
  return updates.reduce((table, one) => followTable(table, one, 1), start);
}

test("each event takes one number, one that must not be seen too", () => {
  const table = follow(update(11, [{ type: "check", seat: 1 }, null, { type: "check", seat: 2 }]));
  expect(table.view.number).toBe(13);
  expect(table.log.map((entry) => entry.number)).toEqual([11, 13]);
});

test("a gap in the numbers makes the table stale and changes nothing else", () => {
  const before = follow();
  const table = followTable(before, update(13, [{ type: "check", seat: 1 }]), 5);
  expect(table).toEqual({ ...before, stale: true });
});

test("the whole view ends it; what the gap hid is forgotten, not guessed", () => {
  const acted = follow(update(11, [{ type: "bet", seat: 2, to: 200, adds: 200 }]));
  const stale = followTable(acted, update(20, [{ type: "fold", seat: 3 }]), 5);
  const table = followTable(stale, whole(20), 6);
  expect(table.stale).toBe(false);
  expect([table.deeds, table.lastWager, table.arrived]).toEqual([{}, null, 6]);
  expect(table.log).toHaveLength(1);
});

test("what was missed is told in order, and what was told already is not told twice", () => {
  const check: TableEvent = { type: "check", seat: 1 };
  const bet: TableEvent = { type: "bet", seat: 2, to: 200, adds: 200 };
  const fold: TableEvent = { type: "fold", seat: 3 };
  const stale = followTable(follow(update(11, [check])), update(13, [fold]), 5);
  const again = followTable(stale, update(12, [bet, fold]), 6);
  const twice = followTable(again, update(12, [bet, fold]), 7);
  expect([stale.stale, again.stale, twice.stale]).toEqual([true, false, false]);
  expect(twice.log.map((entry) => [entry.number, entry.event.type])).toEqual([[11, "check"], [12, "bet"], [13, "fold"]]);
});

test("a hand that was turned up when all were all-in is told once more only with more cards", () => {
  const high = { category: "pair", ranks: [13] } as const;
  const shown = (cards: string[]): TableEvent => ({ type: "hand-shown", seat: 2, cards, high: { ...high, ranks: [13] }, low: null });
  const [six, seven] = ["Kc Kd 2c 3c 4c 5d", "Kc Kd 2c 3c 4c 5d 9s"].map((cards) => shown(cards.split(" ")));
  const showdown: TableEvent = { type: "showdown-started", order: [2, 3] };
  const table = follow(update(11, [six!, seven!]), update(13, [showdown, seven!]));
  expect(table.log.map((entry) => entry.number)).toEqual([11, 12, 13]);
  const started = { type: "hand-started", stacks: [] } as unknown as TableEvent;
  expect(followTable(table, update(15, [started, six!]), 2).log.map((entry) => entry.number)).toEqual([11, 12, 13, 15, 16]);
});

test("news without events shows that something was missed", () => {
  expect(followTable(follow(), update(14, []), 5).stale).toBe(true);
});

test("a room that was put back to an earlier day is believed", () => {
  const back = followTable(follow(), whole(4), 5);
  expect([back.stale, back.view.number, back.deeds]).toEqual([false, 4, {}]);
});

test("a view asked for again while nothing was missed keeps what was told", () => {
  const table = follow(update(11, [{ type: "bet", seat: 2, to: 200, adds: 200 }]), update(12, []));
  expect(table.deeds[2]?.type).toBe("bet");
  expect(table.lastWager?.event.type).toBe("bet");
});

test("what seats did is told until the next street", () => {
  const bet = update(11, [{ type: "bet", seat: 2, to: 200, adds: 200 }, { type: "call", seat: 3, to: 200, adds: 200 }]);
  expect(Object.keys(follow(bet).deeds)).toEqual(["2", "3"]);
  expect(follow(bet, update(13, [DEALT])).deeds).toEqual({});
  expect(follow(bet, update(13, [DEALT])).lastWager).toBeNull();
});

test("the last wager is the last raise, not the calls after it", () => {
  const table = follow(
    update(11, [{ type: "bet", seat: 2, to: 200, adds: 200 }, { type: "raise", seat: 3, to: 400, adds: 400 }, { type: "call", seat: 1, to: 400, adds: 400 }]),
  );
  expect(table.lastWager?.event).toEqual({ type: "raise", seat: 3, to: 400, adds: 400 });
});

test("why somebody opened is still known when he has folded and his cards are gone", () => {
  const board = { category: "pair", ranks: [2] } as const;
  const open = { ...board, ranks: [2] };
  const dealt = update(11, [DEALT], { hand: hand({ street: 4, opener: 2, seats: [seat(1), seat(2, { board: open }), seat(3)] }) });
  const folded = update(12, [{ type: "fold", seat: 2 }], {
    hand: hand({ street: 4, opener: 2, seats: [seat(1), seat(2, { folded: true, board: null, up_cards: [] }), seat(3)] }),
  });
  expect(follow(dealt, folded).opening?.board).toEqual(open);
});

test("an opening of an earlier hand or street says nothing about this one", () => {
  const folded = hand({ street: 5, opener: 2, seats: [seat(1), seat(2, { folded: true, board: null, up_cards: [] }), seat(3)] });
  const dealt = update(11, [DEALT], { hand: hand({ street: 4, opener: 2 }) });
  expect(follow(dealt, update(12, [], { hand: folded })).opening).toBeNull();
});

test("the last chips of a seat are an all-in, counted from the stacks before the update", () => {
  const short = followTable(null, update(11, [], { hand: hand({ seats: [seat(1, { stack: 300 }), seat(2), seat(3)] }) }), 0);
  const table = followTable(
    short,
    update(11, [{ type: "call", seat: 1, to: 200, adds: 200 }, { type: "raise", seat: 1, to: 300, adds: 100 }]),
    1,
  );
  expect(table.log.map((entry) => entry.allIn)).toEqual([false, true]);
});

test("the names of an update are those at its time, a newcomer's among them", () => {
  const sat: TableEvent = { type: "player-sat", seat: 5, player: "Dmitri", owner: "", stack: 8000, computer: null };
  const [entry] = follow(update(11, [sat])).log;
  expect(entry?.names).toEqual({ 1: "Ada", 2: "Bob", 3: "Chloé", 5: "Dmitri" });
});

test("the door card is told with the bring-in", () => {
  const [entry] = follow(update(11, [{ type: "bring-in", seat: 2, to: 50, adds: 50 }])).log;
  expect(entry?.doorCard).toBe("2d");
});
