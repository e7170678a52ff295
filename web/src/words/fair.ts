/** What a check of the deal found, in words. */
import type { Finding } from "../fair/values";
import { fill, plain } from "./fill";
import type { Speech } from "./speech";

/** What failed, each kind once, with the seats that it is about. */
export function failuresSaid(findings: readonly Finding[], speech: Speech): string[] {
  const words = speech.texts.ui.fair;
  const failed = findings.filter(({ outcome }) => outcome === "fails");
  const said = failed.map(({ code, seat }) => {
    const about = seat === null || code === "own-contribution" ? "" : plain(fill(words.seat, { seat: String(seat) }));
    return words.fails[code] + about;
  });
  return [...new Set(said)];
}
