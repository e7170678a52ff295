/** Answers that may be refusals. */
import type { Refusal } from "./room";

/** Whether an answer says why there is none. */
export function isRefusal(answer: object): answer is Refusal {
  return "code" in answer && "message" in answer;
}
