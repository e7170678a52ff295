import { expect, test } from "vitest";
import type { Update } from "../protocol";
import { followTable, type TableState } from "../state/table";
import { saidSince } from "./live";
import { mineRead, optionsRead, potRead, seatRead, stacksRead, whyRead } from "./reader";
import { speechIn } from "./speech";
import recorded from "./spoken_hand.json";
import { LANGUAGES, type Language } from "./texts";

const UPDATES = recorded as unknown as Update[];

/** Everything that is said of a hand, and what the keys read out at the first turn. */
function heard(language: Language): string {
  const speech = speechIn(language);
  let table: TableState | null = null;
  const lines: string[] = [];
  let asked = false;
  for (const update of UPDATES) {
    const next: TableState = followTable(table, update, 0);
    lines.push(...saidSince(table, next, speech));
    table = next;
    if (asked || (next.view.hand?.legal.length ?? 0) === 0 || next.view.hand?.street === 3) continue;
    asked = true;
    const seats = [1, 2, 3, 4, 9].map((seat) => seatRead(next, seat, speech));
    const others = [mineRead(next, speech), potRead(next, speech), stacksRead(next, speech), whyRead(next, speech)];
    lines.push(...[...seats, ...others, optionsRead(next.view.hand, speech)].map((line) => `    [${line}]`));
  }
  return `${lines.join("\n")}\n`;
}

test.each(LANGUAGES)("a whole hand is told to a screen reader in the language %s", async (language) => {
  await expect(heard(language)).toMatchFileSnapshot(`./golden/hand.${language}.txt`);
});

test("nothing is said twice, and nothing at all of a table that stands still", () => {
  const speech = speechIn("en");
  const table = UPDATES.reduce<TableState | null>((before, update) => followTable(before, update, 0), null);
  expect(table === null ? null : saidSince(table, table, speech)).toEqual([]);
});
