import { describe, expect, test } from "vitest";
import { ALL } from "../gallery/all";
import type { Announcement, LiveView, TableEvent, Update } from "../protocol";
import { followTable, type TableState } from "../state/table";
import { readerFor } from "../table/reading";
import { hand, seat, update } from "../testing";
import { type Aloud, aloud } from "./aloud";
import { announce } from "./announce";
import { longCard, shortCard } from "./cards";
import { plain } from "./fill";
import { openingSaid } from "./centre";
import { saidSince } from "./live";
import { liveLines } from "./outs";
import { rowsOf } from "./reader";
import { speechIn } from "./speech";
import recorded from "./spoken_hand.json";
import { LANGUAGES } from "./texts";

const KEYS = [..."hpkwo123456789"];
const RANKS = [..."23456789TJQKA"];
const DECK = RANKS.flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const CATEGORIES = [
  "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
  "straight-flush", "royal-flush", "low", "low-draw", "showing",
] as const;

/** A rank as a letter or in figures, as it stands on the page: alone, beside a suit, or in a row of hyphens. "A pair" has an article. */
const CODES = [/(?<![\p{L}\p{N}])(?:[TJQKRDV]|A(?! \p{Ll}))(?![\p{L}\p{N}])/u, /(?<!\p{L})[\dAKQJTRDV]-[\dAKQJTRDV](?!\p{L})/u, /[♣♦♥♠]/u, / –/u];

function codesIn(lines: readonly string[]): string[] {
  return lines.filter((line) => CODES.some((code) => code.test(line)));
}

/** Everything that is told of a table in words: by the keys, in the table of texts, when it comes into sight. */
function toldOf(table: TableState, speech: Aloud): string[] {
  const rows = rowsOf(table, speech).flatMap(({ cards, holds, state }) => [cards, holds, state]);
  const live = table.view.your_live ? Object.values(liveLines(table.view.your_live, speech)).flat() : [];
  return [...KEYS.map((key) => readerFor(key)?.(table, speech) ?? ""), ...rows, ...live, ...saidSince(null, table, speech)];
}

const SPOKEN = LANGUAGES.flatMap((language) =>
  (["language", "english", "french"] as const).map((letters) => [language, letters, aloud(speechIn(language, letters))] as const),
);

describe.each(SPOKEN)("promise: what is read aloud in %s with the letters of %s has words for ranks", (_language, _letters, speech) => {
  test("of every hand that can be named", () => {
    const named = CATEGORIES.flatMap((category) =>
      Array.from({ length: 10 }, (_, top): Announcement => ({ category, ranks: [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].slice(top, top + 5) })),
    );
    const said = named.map((one) => announce(one, speech.texts));
    expect(codesIn(said)).toEqual([]);
    expect(said.filter((line) => /\d-|-\d|\p{L}-\p{L}/u.test(line))).toEqual([]);
  });

  test("of every card", () => {
    expect(DECK.map((card) => shortCard(card, speech.texts))).toEqual(DECK.map((card) => longCard(card, speech.texts)));
  });

  test.each(Object.entries(ALL))("at the table %s", (_name, scene) => {
    expect(codesIn(toldOf(scene(), speech))).toEqual([]);
  });

  test("through a whole hand", () => {
    let table: TableState | null = null;
    for (const one of recorded as unknown as Update[]) {
      const next: TableState = followTable(table, one, 0);
      expect(codesIn([...saidSince(table, next, speech), ...toldOf(next, speech)])).toEqual([]);
      table = next;
    }
  });

  test.each(DECK)("of the door card %s that brings in, and of a card for all", (card) => {
    const before = followTable(null, update(11, [], { hand: hand({ bring_in_seat: 2, opener: 2, seats: [seat(2, { up_cards: [card] })] }) }), 0);
    const opened: TableState = { ...before, opening: { doorCard: card, board: null } as TableState["opening"] };
    const dealt = followTable(before, update(11, [{ type: "community-card-dealt", card } as TableEvent]), 0);
    const said = [plain(openingSaid(opened, speech)), ...saidSince(before, dealt, speech)];
    expect(said.some((line) => line.includes(longCard(card, speech.texts)))).toBe(true);
    expect(codesIn(said)).toEqual([]);
  });

  test("of the live cards of a low", () => {
    const live: LiveView = {
      ranks: [],
      suits: [],
      high: [],
      low: [{ ranks: [8, 6], needed: 0, or_worse: false, live: 4 }, { ranks: [13], needed: 0, or_worse: true, live: 12 }, { ranks: [1, 1], needed: 0, or_worse: false, live: 2 }],
    };
    expect(codesIn(liveLines(live, speech).low)).toEqual([]);
    expect(liveLines(live, speech).low[0]).not.toMatch(/[86]/);
  });
});

test("the codes of the page are found", () => {
  const written = ["Bob opens with K-9.", "low 8-6", "Main : D-6-4", "10-9 R", "A high", "Q", "with the 2♣", "Bas : –"];
  expect(codesIn([...written.filter((line) => line !== "A high"), "pair A."])).toHaveLength(written.length);
  expect(codesIn(["A pair of Eights opens: Bob.", "Pot 11.20, side pot 1", "as, dame, huit", "6,2 contre 1", "all-in"])).toEqual([]);
});

test("a low that may still come is told in words", () => {
  const table = followTable(null, update(1, [], { hand: hand({ street: 4, seats: [seat(1)] }) }), 0);
  expect(readerFor("h")?.(table, aloud(speechIn("en")))).toContain("No low draw yet.");
  expect(readerFor("h")?.(table, aloud(speechIn("fr")))).toContain("Pas encore de tirage bas.");
});
