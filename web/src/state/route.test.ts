import { expect, test } from "vitest";
import { addressOf, HANDS_ADDRESS, invitationAddress, pageOf, replayAddress, type Source, tableOf } from "./route";

test("the address of a table names it again", () => {
  expect(tableOf(addressOf("table 1/ä"))).toBe("table 1/ä");
});

test("any other address is the lobby", () => {
  const others = ["", "#/", "#/table/", "#/nothing", "#/table/%E0%A4%A", "#/table/a/b", "#/hands/1", "#/replay/t", "#/replay/t/x", "#/shared/"];
  expect(others.map(pageOf)).toEqual(others.map(() => ({ page: "lobby" })));
  expect(others.map(tableOf)).toEqual(others.map(() => null));
});

test("the address of a hand names it again", () => {
  const sources: Source[] = [{ kind: "hand", table: "a/b ä", hand: 12 }, { kind: "shared", share: "x-_y" }, { kind: "pasted" }];
  expect(sources.map((source) => pageOf(replayAddress(source)))).toEqual(sources.map((source) => ({ page: "replay", source })));
  expect(pageOf(HANDS_ADDRESS)).toEqual({ page: "hands" });
});

test("an invitation is an address of its own, and no table", () => {
  expect(pageOf(invitationAddress("7Q2K"))).toEqual({ page: "join", code: "7Q2K" });
  expect(tableOf("#/join/7Q2K")).toBe(null);
  expect(["#/join/%", "#/join/", "#/join/a/b"].map(pageOf)).toEqual(Array(3).fill({ page: "lobby" }));
});
