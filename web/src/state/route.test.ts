import { expect, test } from "vitest";
import { addressOf, tableOf } from "./route";

test("the address of a table names it again", () => {
  expect(tableOf(addressOf("table 1/ä"))).toBe("table 1/ä");
});

test("any other address is the lobby", () => {
  expect(["", "#/", "#/table/", "#/nothing", "#/table/%E0%A4%A"].map(tableOf)).toEqual([null, null, null, null, null]);
});
