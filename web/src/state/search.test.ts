import { expect, test } from "vitest";
import { EVERYTHING, searchFor } from "./search";

test("what is not said is not asked", () => {
  const nothing = { type: "my-hands", text: "", game: null, table: null, won: null, since: null, until: null, before: null };
  expect(searchFor(EVERYTHING, null)).toEqual(nothing);
});

test("what is said is asked", () => {
  const search = { ...EVERYTHING, text: " bob ", game: "razz" as const, table: "t", won: "lost" as const };
  expect(searchFor(search, "m")).toMatchObject({ text: "bob", game: "razz", table: "t", won: false, before: "m" });
});

test("both days are looked through whole", () => {
  const { since, until } = searchFor({ ...EVERYTHING, since: "2026-05-31", until: "2026-05-31" }, null);
  expect([since, until].map((moment) => new Date((moment ?? 0) * 1000).toString().slice(4, 21))).toEqual(["May 31 2026 00:00", "Jun 01 2026 00:00"]);
});
