import { expect, test } from "vitest";
import type { TableView } from "../protocol";
import { hand, lobbyTable, player, view } from "../testing";
import { NOTHING_FOLLOWED } from "./followed";
import { pageOf } from "./route";
import { NOTHING_KNOWN, type RoomState } from "./room";
import type { TableState } from "./table";
import { addressBeside, besides, lifted, mayTurn, type Need, needsOf, nextTable, seatsOf, sentOut, tablesToFollow } from "./tiles";

function table(name: string, more: Partial<TableView> = {}, arrived = 0): TableState {
  return { view: view(10, { table: name, ...more }), arrived, log: [], deeds: {}, lastWager: null, opening: null, stale: false };
}

const asked = (name: string, within: number | null, more: Partial<TableView> = {}, arrived = 0): TableState =>
  table(name, { hand: hand({ legal: [{ type: "check", seat: 1 }] }), act_within: within, ...more }, arrived);

const need = (name: string, until = 1000): Need => ({ table: name, until });

/** A room whose lobby tells of seats at these tables, and that follows those. */
function room(seats: readonly string[], followed: readonly TableState[] = []): RoomState {
  return {
    ...NOTHING_KNOWN,
    tables: ["a", "b", "c", "d", "e"].map((name) => lobbyTable(name, { your_seat: seats.includes(name) ? 2 : null })),
    followed: Object.fromEntries(followed.map((one) => [one.view.table, { ...NOTHING_FOLLOWED, table: one }])),
  };
}

test("every table at which I sit is followed, whatever page is shown", () => {
  const sitting = room(["a", "b"], [table("c", { your_seat: 1 }), table("d", { your_seat: null })]);
  expect(seatsOf(sitting)).toEqual(["a", "b", "c"]);
  expect(tablesToFollow(pageOf("#/hands"), sitting)).toEqual(["a", "b", "c"]);
  expect(tablesToFollow(pageOf("#/tables/d+a"), sitting)).toEqual(["d", "a", "b", "c"]);
  expect(tablesToFollow(pageOf("#/lobby/e"), room([]))).toEqual(["e"]);
});

test("out of a private table that is in my lobby no more I was sent, unless it is being closed", () => {
  const mine = (closing: boolean): TableView["private"] => ({ yours: false, host: "Ann", paused: false, closing, spectators: true }) as TableView["private"];
  const sitting = [table("x", { your_seat: 1, private: mine(false) }), table("y", { private: mine(true) }), table("open")];
  expect(sentOut(sitting, ["x", "y", "open"], [])).toEqual(["x"]);
  expect(sentOut(sitting, [], [])).toEqual([]);
  expect(sentOut(sitting, ["x"], ["x"])).toEqual([]);
  expect(seatsOf(room(["a"], sitting))).toEqual(["a"]);
});

test("a table is opened beside those that are kept and those at which I sit, and always shown", () => {
  expect(besides(pageOf("#/lobby/a"), room([]), "b")).toEqual(["a", "b"]);
  expect(besides(pageOf("#/"), room(["c"]), "b")).toEqual(["c", "b"]);
  expect(besides(pageOf("#/lobby/a+b+c"), room([]), "b")).toEqual(["a", "b", "c"]);
  expect(besides(pageOf("#/lobby/a+b+c+d"), room([]), "e")).toEqual(["a", "b", "c", "e"]);
  expect(addressBeside(pageOf("#/"), room([]), "e")).toBe("#/table/e");
});

test("who has less time left is needed first, the bank counted in, and where no clock runs there is time", () => {
  const me = (time_bank: number): Partial<TableView> => ({ running: "clock", players: [player(1, "Ada", { time_bank })] });
  const tables = [asked("slow", null), asked("banked", 5, me(60)), asked("poor", 10, me(0)), table("calm")];
  expect(needsOf(tables).map((one) => one.table)).toEqual(["poor", "banked", "slow"]);
  expect(needsOf([asked("late", 10, me(0), 5000), asked("early", 12, me(0), 0)]).map((one) => one.table)).toEqual(["early", "late"]);
  const showing = asked("showing", 8, { ...me(60), hand: hand({ phase: "show-or-muck", legal: [{ type: "muck", seat: 1 }] }) });
  expect(needsOf([asked("poor", 10, me(0)), showing])[0]).toEqual(need("showing", 8000));
  expect(needsOf([asked("bank", 20, { ...me(20), running: "bank" })])).toEqual([need("bank", 20_000)]);
});

test("a decision under way is never interrupted; the next one waits for its end", () => {
  expect(lifted("a", [need("a")], [need("b", 1), need("a")])).toBe("a");
  expect(lifted("a", [need("b", 1), need("a")], [need("b", 1)])).toBe("b");
  expect(lifted("a", [need("a")], [need("c", 1), need("b", 2)])).toBe("c");
});

test("a table that comes to need me is lifted, and one that I have passed over is not lifted again", () => {
  expect(lifted("a", [], [need("b")])).toBe("b");
  expect(lifted("a", [need("b")], [need("b")])).toBe("a");
  expect(lifted("a", [need("b")], [need("b"), need("c", 5000)])).toBe("b");
  expect(lifted("a", [need("b")], [])).toBe("a");
});

test("the key for the next table goes round those that need me, or round all where none does", () => {
  const all = ["a", "b", "c"];
  expect(nextTable("a", [need("c"), need("b")], all)).toBe("c");
  expect(nextTable("c", [need("c"), need("b")], all)).toBe("b");
  expect(nextTable("b", [need("c"), need("b")], all)).toBe("c");
  expect(nextTable("b", [need("b")], all)).toBe("c");
  expect(nextTable("c", [], all)).toBe("a");
  expect(nextTable("a", [need("z")], ["a"])).toBe("a");
});

test("pressing something at another table leaves the keys where I am asked, unless I am asked there as well", () => {
  expect(mayTurn("a", "b", [need("a")])).toBe(false);
  expect(mayTurn("a", "b", [need("a"), need("b")])).toBe(true);
  expect(mayTurn("a", "b", [need("c")])).toBe(true);
});
