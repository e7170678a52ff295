/** The dealer's words and what people say, in one log. */
import type { Chat } from "../protocol";
import type { Heard } from "../state/chat";
import type { Entry } from "../state/table";
import { dealerSays, type Line } from "./dealer";
import type { Speech } from "./speech";

export type Shown = "both" | "dealer" | "chat";
export const SHOWN: readonly Shown[] = ["both", "dealer", "chat"];

export interface Said {
  readonly key: string;
  readonly line: Line | null;
  readonly chat: Chat | null;
}

/** The lines that are to be shown, in the order in which they came. */
export function logLines(log: readonly Entry[], heard: readonly Heard[], shown: Shown, speech: Speech): readonly Said[] {
  const dealer = shown === "chat" ? [] : log.flatMap((entry) => dealerLines(entry, speech));
  const chat = shown === "dealer" ? [] : heard.map((one) => ({ ...chatLine(one.chat), after: one.after + 0.5 }));
  return [...dealer, ...chat].sort((one, other) => one.after - other.after);
}

function dealerLines(entry: Entry, speech: Speech): (Said & { after: number })[] {
  return dealerSays(entry, speech).map((line, index) => ({
    key: `${entry.number}.${index}`,
    line,
    chat: null,
    after: entry.number,
  }));
}

function chatLine(chat: Chat): Said {
  return { key: `chat ${chat.line}`, line: null, chat };
}
