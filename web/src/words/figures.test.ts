import { expect, test } from "vitest";
import type { GameFigures } from "../protocol";
import { columnNamed, columnsOf, durationSaid, figureTexts, rowsOf } from "./figures";
import { speechIn } from "./speech";
import { LANGUAGES } from "./texts";

const STUD8: GameFigures = {
  game: "stud8",
  hands: 1234,
  seconds: 11_100,
  net: -4250,
  net_per_100: -861,
  wagers: 30,
  calls: 12,
  aggression: 250,
  shares: [
    { name: "voluntary", count: 333, of: 1234 },
    { name: "won-at-showdown", count: 0, of: 0 },
    { name: "scoop", count: 1, of: 3 },
  ],
};
const RAZZ: GameFigures = { ...STUD8, game: "razz", hands: 1, net: 200, aggression: null, wagers: 3, calls: 0, shares: [{ name: "voluntary", count: 1, of: 1 }] };
const ALL: GameFigures = { ...RAZZ, game: null };

async function cells(language: string, columns: readonly GameFigures[]): Promise<Record<string, string[]>> {
  const rows = rowsOf(columns, speechIn(language), figureTexts(language));
  return Object.fromEntries(rows.map((row) => [row.key, row.cells.map(({ text, detail }) => (detail === "" ? text : `${text} (${detail})`))]));
}

test("shares are percent, with what they are counted from", async () => {
  const english = await cells("en", [STUD8]);
  expect(english).toMatchObject({ hands: ["1,234"], voluntary: ["27.0% (333 of 1,234)"], scoop: ["33.3% (1 of 3)"] });
  const french = await cells("fr", [STUD8]);
  expect(french).toMatchObject({ voluntary: ["27,0\u00a0% (333 sur 1\u202f234)"] });
});

test("chips, big bets and aggression are written as amounts are", async () => {
  expect(await cells("en", [STUD8])).toMatchObject({ net: ["−42.50"], "net-per-100": ["−8.61"], aggression: ["2.50 (30 to 12)"] });
  expect(await cells("fr", [STUD8])).toMatchObject({ net: ["−42,50"], aggression: ["2,50 (30 contre 12)"] });
});

test("what there is nothing to tell of is left open, in each column", async () => {
  const told = await cells("en", [ALL, STUD8, RAZZ]);
  expect(told["won-at-showdown"]).toEqual(["–", "–", "–"]);
  expect(told["scoop"]).toEqual(["–", "33.3% (1 of 3)", "–"]);
  expect(told["aggression"]?.[2]).toBe("– (3 to 0)");
});

test("time is in hours and minutes", async () => {
  const texts = figureTexts("en");
  expect([0, 29, 31, 3570, 3600, 11_100, 360_000].map((seconds) => durationSaid(seconds, texts))).toEqual(
    ["0 min", "0 min", "1 min", "1 h 00 min", "1 h 00 min", "3 h 05 min", "100 h 00 min"],
  );
});

test("all games together stand beside two or more", async () => {
  expect(columnsOf([])).toEqual([]);
  expect(columnsOf([ALL, RAZZ])).toEqual([RAZZ]);
  expect(columnsOf([ALL, RAZZ, STUD8])).toHaveLength(3);
  const texts = figureTexts("en");
  expect([null, "razz" as const].map((game) => columnNamed(game, speechIn("en"), texts))).toEqual(["All games", "Razz"]);
});

test("every language of the page has them, with the same words to fill", async () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();
  const leaves = (value: object, path = ""): [string, string][] =>
    Object.entries(value).flatMap(([key, part]) => (typeof part === "string" ? [[`${path}${key}`, part] as [string, string]] : leaves(part as object, `${path}${key}/`)));
  const english = leaves(figureTexts("en")).map(([path, text]) => [path, holes(text)]);
  for (const language of LANGUAGES) {
    expect(leaves(figureTexts(language)).map(([path, text]) => [path, holes(text)])).toEqual(english);
  }
});
