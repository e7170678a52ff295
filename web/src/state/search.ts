/** Which of my hands are looked for. */
import type { Game } from "../protocol";
import type { Question } from "./session.svelte";

export interface Search {
  text: string;
  game: Game | "";
  table: string;
  won: "won" | "lost" | "";
  /** Days as the browser writes them, "2026-05-31"; empty for any. */
  since: string;
  until: string;
}

export const EVERYTHING: Readonly<Search> = { text: "", game: "", table: "", won: "", since: "", until: "" };

const MILLISECONDS = 1000;

/** The question for a page of hands; days begin and end as they do where the browser is. */
export function searchFor(search: Search, before: string | null): Extract<Question, { type: "my-hands" }> {
  return {
    type: "my-hands",
    text: search.text.trim(),
    game: search.game || null,
    table: search.table || null,
    won: search.won === "" ? null : search.won === "won",
    since: search.since === "" ? null : beginning(search.since, 0),
    until: search.until === "" ? null : beginning(search.until, 1),
    before,
  };
}

/** When a day begins so many days later, in seconds since 1970. */
function beginning(day: string, later: number): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime() / MILLISECONDS;
}
