import { expect, test } from "vitest";
import { followTable } from "../state/table";
import { update } from "../testing";
import { speechIn } from "../words/speech";
import { readingFor } from "./reading";

const EN = speechIn("en");
const TABLE = followTable(null, update(1, []), 0);

test.each([..."123hHpPkKwWoO"])("%s reads something out", (key) => {
  expect(readingFor(key, TABLE, EN)).not.toBe("");
});

test("keys that take actions read nothing, and there is no ninth seat", () => {
  expect([..."fcrbm9? "].map((key) => readingFor(key, TABLE, EN)).join("")).toBe("");
});

test("the keys of the read-outs are none of those that act", () => {
  expect(readingFor("Enter", TABLE, EN)).toBe("");
  expect(readingFor("2", TABLE, EN)).toContain("Bob");
});
