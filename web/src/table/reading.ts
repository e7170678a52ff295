/** The keys that read the table out. */
import type { TableState } from "../state/table";
import { mineRead, optionsRead, potRead, seatRead, stacksRead, whyRead } from "../words/reader";
import type { Aloud } from "../words/aloud";

/** What is read out of a table. */
export type Reader = (table: TableState, speech: Aloud) => string;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["h", mineRead],
  ["p", potRead],
  ["k", stacksRead],
  ["w", whyRead],
  ["o", (table, speech) => optionsRead(table.view.hand, speech)],
]);

/** What a key reads out, null for a key that reads nothing; a digit reads a seat. */
export function readerFor(key: string): Reader | null {
  if (/^[1-9]$/.test(key)) return (table, speech) => seatRead(table, Number(key), speech);
  return READERS.get(key.toLowerCase()) ?? null;
}
