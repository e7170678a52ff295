/** The keys that read the table out. */
import type { TableState } from "../state/table";
import { mineRead, optionsRead, potRead, seatRead, stacksRead, whyRead } from "../words/reader";
import type { Speech } from "../words/speech";

const READ: Readonly<Record<string, (table: TableState, speech: Speech) => string>> = {
  h: mineRead,
  p: potRead,
  k: stacksRead,
  w: whyRead,
  o: (table, speech) => optionsRead(table.view.hand, speech),
};

/** What a key reads out, empty for any other key; a digit reads a seat. */
export function readingFor(key: string, table: TableState, speech: Speech): string {
  if (/^[1-9]$/.test(key)) return seatRead(table, Number(key), speech);
  return READ[key.toLowerCase()]?.(table, speech) ?? "";
}
