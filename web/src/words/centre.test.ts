import { expect, test } from "vitest";
import type { TableEvent, TableView } from "../protocol";
import { followTable, type TableState } from "../state/table";
import { hand, seat, update } from "../testing";
import { lastBetSaid, openingSaid, potLabel } from "./centre";
import { plain } from "./fill";
import { speechIn } from "./speech";

const [en, fr] = [speechIn("en"), speechIn("fr")];
const PAIR = { category: "pair" as const, ranks: [2] };

function table(after: Partial<TableView>, ...events: TableEvent[]): TableState {
  return followTable(followTable(null, update(11, [], after), 0), update(11, events, after), 1);
}

test("on third street the card that brings in is named with its owner", () => {
  expect(plain(openingSaid(table({}), en))).toBe("2♦ brings in: Bob");
  expect(plain(openingSaid(table({}), fr))).toBe("Ouverture forcée\u00a0: Bob, 2♦");
});

test("later the board that opens", () => {
  const fourth = { hand: hand({ street: 4, seats: [seat(1), seat(2, { board: PAIR }), seat(3)] }) };
  expect(plain(openingSaid(table(fourth), en))).toBe("A pair of Deuces opens: Bob");
  expect(plain(openingSaid(table(fourth), fr))).toBe("Bob en premier\u00a0: paire de deux");
});

test("whose board is gone before it was seen opened all the same", () => {
  const folded = seat(2, { folded: true, board: null, up_cards: [] });
  expect(plain(openingSaid(table({ hand: hand({ street: 4, seats: [seat(1), folded, seat(3)] }) }), en))).toBe("Bob opens");
});

test("the last bet is told with its maker; the bring-in has been told already", () => {
  expect(plain(lastBetSaid(table({}, { type: "complete", seat: 3, to: 200, adds: 200 }), en))).toBe("Chloé completes to 2");
  expect(lastBetSaid(table({}, { type: "bring-in", seat: 2, to: 50, adds: 50 }), en)).toEqual([]);
});

test("after a reload the amount to match is told, whoever made it", () => {
  expect(plain(lastBetSaid(table({ hand: hand({ level: 400 }) }), en))).toBe("Bet to match: 4");
  expect(lastBetSaid(table({}), en)).toEqual([]);
});

test("a single pot is the pot, several are main and side", () => {
  expect([potLabel(0, 1, en), potLabel(0, 2, en), potLabel(1, 3, fr)]).toEqual(["Pot", "Main", "Parallèle 1"]);
});
