/** Why the room did not do what was asked, in words. */
import type { Refusal } from "../state/room";
import type { Speech } from "./speech";

/** The catalogue's text for the reason, else the room's own. */
export function refusalSaid(refusal: Refusal, speech: Speech): string {
  const errors: Record<string, string> = speech.texts.errors;
  return errors[refusal.code] ?? refusal.message;
}
