/** What the live region says when a table moves on: the dealer's words, the cards that come, and my turn. */
import type { StreetDealt } from "../protocol";
import { turnBegins } from "../state/sounds";
import type { Entry, TableState } from "../state/table";
import type { Aloud } from "./aloud";
import { longCard } from "./cards";
import { dealerSays } from "./dealer";
import { plain, say } from "./fill";
import { closed, mineRead, optionsRead, potRead } from "./reader";
import { muckedSaid } from "./time";

/** The lines that are new since `before`, null for a table that is seen for the first time. */
export function saidSince(before: TableState | null, after: TableState, speech: Aloud): string[] {
  const known = before?.view.number ?? after.view.number;
  const lines = after.log.filter((entry) => entry.number > known).flatMap((entry) => entrySaid(entry, speech));
  return [...lines, ...turnSaid(before, after, speech)];
}

function entrySaid(entry: Entry, speech: Aloud): string[] {
  const said = dealerSays(entry, speech).map((line) => closed(plain(line.parts)));
  return entry.event.type === "street-dealt" ? [...dealtSaid(entry, entry.event, speech), ...said] : said;
}

/** The cards of a street: everybody's up card, and my own down cards. */
function dealtSaid(entry: Entry, dealt: StreetDealt, speech: Aloud): string[] {
  const { ui } = speech.texts;
  const count = dealt.seats.length;
  const up: string[] = [];
  const mine: string[] = [];
  dealt.cards.forEach((card, place) => {
    const seat = dealt.seats[place % count] ?? 0;
    const isDown = dealt.street === 7 || (dealt.street === 3 && place < 2 * count);
    if (!isDown) up.push(`${entry.names[seat] ?? `#${seat}`} ${longCard(card, speech.texts)}`);
    else if (seat === entry.after.your_seat) mine.push(longCard(card, speech.texts));
  });
  const down = mine.length === 0 ? [] : [say(ui.read["dealt-down"], { cards: mine.join(", ") })];
  return up.length === 0 ? down : [...down, say(ui.read["dealt-up"], { cards: up.join(ui.read.then) })];
}

function turnSaid(before: TableState | null, after: TableState, speech: Aloud): string[] {
  const hand = after.view.hand;
  if (hand === null || hand.legal.length === 0) return [];
  if (before?.view.hand?.legal.length && before.view.number === after.view.number) return bankSaid(before, after, speech);
  const mine = before === null ? [mineRead(after, speech)] : [];
  if (hand.phase === "show-or-muck") {
    return [...mine, speech.texts.ui["show-or-muck"], muckedSaid(after.view, 0, speech), optionsRead(hand, speech)];
  }
  return [...mine, `${speech.texts.ui["your-turn"]}.`, potRead(after, speech), optionsRead(hand, speech)];
}

/** That my clock has run out and the time bank has begun. */
function bankSaid(before: TableState, after: TableState, speech: Aloud): string[] {
  if (after.view.running !== "bank" || before.view.running === "bank") return [];
  return [say(speech.texts.ui["bank-begins"], { seconds: String(Math.round(after.view.act_within ?? 0)) })];
}

/** The tables that are followed, and which of them is in front. */
export interface Followed {
  readonly tables: readonly TableState[];
  readonly active: string;
}

/** What is new at all tables: everything at the one in front, of the others only that it is my turn. */
export function saidOfAll(before: Followed, after: Followed, speech: Aloud): string[] {
  const { tiles } = speech.texts.ui;
  const several = after.tables.length > 1;
  return after.tables.flatMap((table) => {
    const name = table.view.table;
    const known = before.tables.find((one) => one.view.table === name) ?? null;
    const isFront = name === after.active;
    if (!isFront && known !== table && turnBegins(known, table)) return [say(tiles["your-turn-at"], { table: table.view.name })];
    if (!isFront) return [];
    const comes = several && before.active !== "" && before.active !== name;
    const lines = comes ? saidSince(null, table, speech) : known === table ? [] : saidSince(known, table, speech);
    return comes ? [say(tiles["now-at"], { table: table.view.name }), ...lines] : lines;
  });
}
