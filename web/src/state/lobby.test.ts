import { expect, test } from "vitest";
import { lobbyTable, NOBODY_WAITS } from "../testing";
import { ANYTHING, canSit, freeSeats, stakesPlayed, wished } from "./lobby";

const quiet = lobbyTable("quiet", { game: "razz", persons: 0, computers: 3, average_pot: 900 });
const busy = lobbyTable("busy", { persons: 7, average_pot: 2500, hands_an_hour: 90, line: { ...NOBODY_WAITS, waiting: 1 } });
const full = lobbyTable("full", { persons: 8, hands_an_hour: 60, stakes: { ...quiet.stakes, small_bet: 1000, big_bet: 2000 } });
const tables = [quiet, busy, full];
const names = (wishes: object): string[] => wished(tables, { ...ANYTHING, ...wishes }).map((table) => table.table);

test("without wishes all tables are shown in the room's order", () => {
  expect(names({})).toEqual(["quiet", "busy", "full"]);
});

test("a game, the stakes and the company can be wished for", () => {
  expect(names({ game: "razz" })).toEqual(["quiet"]);
  expect(names({ stakes: 1000 })).toEqual(["full"]);
  expect(names({ company: "people" })).toEqual(["busy", "full"]);
  expect(names({ company: "computers" })).toEqual(["quiet"]);
});

test("a free seat is one that nobody waits for", () => {
  expect([freeSeats(quiet), freeSeats(busy), freeSeats(full)]).toEqual([5, 0, 0]);
  expect(names({ freeOnly: true })).toEqual(["quiet"]);
});

test("who is offered a seat can take it, who waits cannot take another", () => {
  const offered = { ...NOBODY_WAITS, waiting: 1, offered: [3], your_place: 1, your_offer: { seat: 3, within: 60 } };
  expect(canSit(lobbyTable("t", { persons: 7, line: offered }))).toBe(true);
  expect(canSit(lobbyTable("t", { line: { ...NOBODY_WAITS, waiting: 1, your_place: 1 } }))).toBe(false);
});

test("tables are sorted by stakes from the lowest, by players, pots and pace from the highest; unknown comes last", () => {
  expect(names({ sort: "stakes" })).toEqual(["quiet", "busy", "full"]);
  expect(names({ sort: "players" })).toEqual(["full", "busy", "quiet"]);
  expect(names({ sort: "pot" })).toEqual(["busy", "quiet", "full"]);
  expect(names({ sort: "pace" })).toEqual(["busy", "full", "quiet"]);
});

test("the table that offers me a seat comes first", () => {
  const mine = lobbyTable("mine", { line: { ...NOBODY_WAITS, your_place: 1, your_offer: { seat: 1, within: 9 } } });
  expect(wished([...tables, mine], ANYTHING)[0]).toBe(mine);
});

test("each stake is offered once", () => {
  expect(stakesPlayed(tables)).toEqual([200, 1000]);
});
