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

type Placed = Said & { readonly after: number };
/** What was said of an entry stays as it was: a log of hundreds of lines is not put into words anew with each update. */
const spoken = new WeakMap<Speech, WeakMap<Entry, readonly Placed[]>>();

function dealerLines(entry: Entry, speech: Speech): readonly Placed[] {
  const known = spoken.get(speech) ?? new WeakMap<Entry, readonly Placed[]>();
  spoken.set(speech, known);
  const lines = known.get(entry) ?? dealerSays(entry, speech).map((line, index) => placed(line, entry.number, index));
  known.set(entry, lines);
  return lines;
}

function placed(line: Line, number: number, index: number): Placed {
  return { key: `${number}.${index}`, line, chat: null, after: number };
}

function chatLine(chat: Chat): Said {
  return { key: `chat ${chat.line}`, line: null, chat };
}
