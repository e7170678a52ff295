/** What was said at the table that is watched. */
import type { Chat } from "../protocol";

/** A line, and the newest event of the table when it was heard. */
export interface Heard {
  readonly chat: Chat;
  readonly after: number;
}

const MOST_LINES = 200;

/** The lines after one more; one that comes again is heard once, and a room that was opened anew begins anew. */
export function hear(lines: readonly Heard[], chat: Chat, after: number): readonly Heard[] {
  const known = lines.find((one) => one.chat.line === chat.line);
  if (known === undefined) return [...lines, { chat, after }].slice(-MOST_LINES);
  if (known.chat.name === chat.name && known.chat.text === chat.text) return lines;
  return [{ chat, after }];
}

/** The lines of those who are not muted. */
export function audible(lines: readonly Heard[], muted: readonly string[]): readonly Heard[] {
  return lines.filter((one) => !muted.includes(one.chat.name));
}
