import { expect, test } from "vitest";
import type { TableEvent, TableView, Update } from "../protocol";
import { followTable, type TableState } from "../state/table";
import { hand, update, view } from "../testing";
import { aloud } from "./aloud";
import { saidOfAll, saidSince } from "./live";
import { mineRead, optionsRead, potRead, seatRead, stacksRead, whyRead } from "./reader";
import { speechIn } from "./speech";
import recorded from "./spoken_hand.json";
import { LANGUAGES, type Language } from "./texts";

const UPDATES = recorded as unknown as Update[];

/** Everything that is said of a hand, and what the keys read out at the first turn. */
function heard(language: Language): string {
  const speech = aloud(speechIn(language));
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
  const speech = aloud(speechIn("en"));
  const table = UPDATES.reduce<TableState | null>((before, update) => followTable(before, update, 0), null);
  expect(table === null ? null : saidSince(table, table, speech)).toEqual([]);
});

/** What is said when a view of my turn is followed by another one. */
function saidBetween(before: Partial<TableView>, after: Partial<TableView>, language: Language = "en"): string[] {
  const first = followTable(null, update(11, [], before), 0);
  return saidSince(first, followTable(first, update(11, [], after), 0), aloud(speechIn(language)));
}

test("a beaten hand is asked about with what happens without an answer", () => {
  const asked = hand({ street: 7, phase: "show-or-muck", to_act: 1, legal: [{ type: "muck", seat: 1 }, { type: "show", seat: 1 }] });
  const event: TableEvent = { type: "show-or-muck-asked", seat: 1 };
  const before = followTable(null, update(11, []), 0);
  const after = followTable(before, update(11, [event], { hand: asked, act_within: 8 }), 0);
  expect(saidSince(before, after, aloud(speechIn("en"))).slice(1)).toEqual([
    "Your hand is beaten. Show it?",
    "It is mucked in 8 s.",
    "You can: Muck, Show.",
  ]);
});

test("the time bank is told when it begins, once and only to whose it is", () => {
  const mine = hand({ to_act: 1, legal: [{ type: "check", seat: 1 }] });
  const [clock, bank] = [{ hand: mine, running: "clock" }, { hand: mine, running: "bank", act_within: 60 }] as const;
  expect(saidBetween(clock, bank)).toEqual(["Your time bank runs: 60 s."]);
  expect(saidBetween(bank, bank)).toEqual([]);
  expect(saidBetween({ ...clock, hand: hand() }, { ...bank, hand: hand() })).toEqual([]);
});

test("of several tables the one in front is told in full, of the others that it is my turn, once", () => {
  const speech = aloud(speechIn("en"));
  const stand = (name: string, number: number, asked: boolean): TableState => ({
    view: view(number, { table: name, name: `Table ${name}`, hand: hand({ legal: asked ? [{ type: "check", seat: 1 }] : [] }) }),
    arrived: 0,
    log: [],
    deeds: {},
    lastWager: null,
    opening: null,
    stale: false,
  });
  const before = { tables: [stand("a", 1, false), stand("b", 1, false)], active: "a" };
  const turn = { tables: [before.tables[0]!, stand("b", 2, true)], active: "a" };
  expect(saidOfAll(before, turn, speech)).toEqual(["Your turn at Table b."]);
  expect(saidOfAll(turn, turn, speech)).toEqual([]);
  const lifted = saidOfAll(turn, { ...turn, active: "b" }, speech);
  expect(lifted[0]).toBe("The keys now play at Table b.");
  expect(lifted).toContain("Your turn.");
});
