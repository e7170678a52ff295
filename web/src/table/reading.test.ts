import { expect, test } from "vitest";
import { followTable } from "../state/table";
import { update } from "../testing";
import { aloud } from "../words/aloud";
import { speechIn } from "../words/speech";
import { readerFor } from "./reading";

const EN = aloud(speechIn("en"));
const TABLE = followTable(null, update(1, []), 0);

test.each([..."123hHpPkKwWoO"])("%s reads something out", (key) => {
  expect(readerFor(key)?.(TABLE, EN)).toBeTruthy();
});

test("keys that take actions or do other things read nothing", () => {
  for (const key of [..."fcrbm? n", "Enter", "F1", "constructor"]) expect(readerFor(key)).toBeNull();
});

test("a digit reads that seat, and nothing where there is no such seat", () => {
  expect(readerFor("2")?.(TABLE, EN)).toContain("Bob");
  expect(readerFor("9")?.(TABLE, EN)).toBe("");
});
