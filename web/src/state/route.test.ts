import { expect, test } from "vitest";
import { addressOf, addressOfTables, HANDS_ADDRESS, invitationAddress, lobbyBeside, pageOf, replayAddress, type Source, tablesOf } from "./route";

const tables = (hash: string): readonly string[] => tablesOf(pageOf(hash));

test("the address of a table names it again", () => {
  expect(tables(addressOf("table 1/ä"))).toEqual(["table 1/ä"]);
});

test("any other address is the lobby", () => {
  const others = ["", "#/", "#/table/", "#/nothing", "#/table/%E0%A4%A", "#/table/a/b", "#/hands/1", "#/replay/t", "#/replay/t/x", "#/shared/", "#/tables/", "#/tables/a+", "#/tables/a/b"];
  expect(others.map(pageOf)).toEqual(others.map(() => ({ page: "lobby", kept: [] })));
});

test("the address of a hand names it again", () => {
  const sources: Source[] = [{ kind: "hand", table: "a/b ä", hand: 12 }, { kind: "shared", share: "x-_y" }, { kind: "pasted" }];
  expect(sources.map((source) => pageOf(replayAddress(source)))).toEqual(sources.map((source) => ({ page: "replay", source })));
  expect(pageOf(HANDS_ADDRESS)).toEqual({ page: "hands" });
});

test("an invitation is an address of its own, and no table", () => {
  expect(pageOf(invitationAddress("7Q2K"))).toEqual({ page: "join", code: "7Q2K" });
  expect(tables("#/join/7Q2K")).toEqual([]);
  expect(["#/join/%", "#/join/", "#/join/a/b"].map(pageOf)).toEqual(Array(3).fill({ page: "lobby", kept: [] }));
});

test("the address of several tables names each of them again, as that of a lobby beside them does", () => {
  const several = ["a+b", "c/d", "ä e"];
  expect(pageOf(addressOfTables(several))).toEqual({ page: "tables", tables: several });
  expect(pageOf(lobbyBeside(several))).toEqual({ page: "lobby", kept: several });
  expect([addressOfTables(["a"]), addressOfTables([]), lobbyBeside([])]).toEqual([addressOf("a"), "#/", "#/"]);
});

test("a table is shown once, and no more tables than fit", () => {
  expect(tables("#/tables/a+b+a+c+d+e")).toEqual(["a", "b", "c", "d"]);
});
