/** A table of the lobby in words. */
import type { LobbyTable } from "../protocol";
import { say } from "./fill";
import type { Speech } from "./speech";

/** How it is played there: the clock, the pots, the pace; nothing of what is not known yet. */
export function factsOf(table: LobbyTable, speech: Speech): string[] {
  const { lobby } = speech.texts.ui;
  const number = (value: number): string => new Intl.NumberFormat(speech.language).format(value);
  const facts: string[] = [];
  if (table.average_pot !== null) facts.push(say(lobby["average-pot"], { amount: speech.money(table.average_pot) }));
  if (table.hands_an_hour !== null) facts.push(say(lobby["hands-an-hour"], { count: number(table.hands_an_hour) }));
  facts.push(clockOf(table, number, speech));
  if (table.line.waiting > 0) facts.push(speech.counted(lobby.waiting, table.line.waiting));
  if (table.dead_cards) facts.push(lobby[table.live_cards ? "live-cards" : "dead-cards"]);
  return facts;
}

function clockOf(table: LobbyTable, number: (value: number) => string, speech: Speech): string {
  const { lobby } = speech.texts.ui;
  const clock = table.act_seconds === 0 ? lobby["no-clock"] : say(lobby["act-seconds"], { seconds: number(table.act_seconds) });
  if (table.decision_seconds === null) return clock;
  return `${clock} (${say(lobby.decision, { seconds: number(table.decision_seconds) })})`;
}
