/** Hands given as text: sent to the room to be read, and shown as it answers. */
import type { Pasted, PastedEquities, PasteProblem, ReplayBody, WriteBody, Written } from "../protocol";

/** The most characters that are worth sending. */
export const LONGEST_TEXT = 250_000;

const LOST: PasteProblem = { code: "connection-lost", message: "the room did not answer", line: null };

/** A hand of the text step by step, or why not. */
export function readPasted(body: ReplayBody, ask: typeof fetch = fetch): Promise<Pasted | PasteProblem> {
  return post("/api/replay", body, ask);
}

/** A hand of the text written in another form, or why not. */
export function writePasted(body: WriteBody, ask: typeof fetch = fetch): Promise<Written | PasteProblem> {
  return post("/api/replay/write", body, ask);
}

/** What each seat could expect of a hand of the text, or why nobody says. */
export function pastedEquities(body: ReplayBody, ask: typeof fetch = fetch): Promise<PastedEquities | PasteProblem> {
  return post("/api/replay/equities", body, ask);
}

async function post<T>(path: string, body: object, ask: typeof fetch): Promise<T | PasteProblem> {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await answer.json()) as T | PasteProblem;
  } catch {
    return LOST;
  }
}
