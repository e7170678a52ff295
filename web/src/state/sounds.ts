/** Which sounds belong to what happened at a table. */
import type { Settings } from "./settings";
import type { TableState } from "./table";

export type Sound = "deal" | "turn" | "bet" | "win" | "clock";

const BETS = new Set(["bring-in", "complete", "call", "bet", "raise"]);

/** Whether I am asked to act. */
export function isMyTurn(table: TableState | null): boolean {
  return (table?.view.hand?.legal.length ?? 0) > 0;
}

/** Whether my turn has begun with this view. */
export function turnBegins(before: TableState | null, after: TableState): boolean {
  return isMyTurn(after) && !(isMyTurn(before) && before?.view.number === after.view.number);
}

/** What is heard when the table moves on; nothing of what happened before it was seen. */
export function soundsOf(before: TableState | null, after: TableState, wanted: Settings["sounds"]): Sound[] {
  if (wanted === "off") return [];
  const turn: Sound[] = turnBegins(before, after) ? ["turn"] : [];
  if (wanted === "turn" || before === null) return turn;
  const known = before.view.number;
  const heard = after.log.filter((entry) => entry.number > known).flatMap(({ event }): Sound[] => {
    if (event.type === "street-dealt" || event.type === "community-card-dealt") return ["deal"];
    if (event.type === "pots-awarded") return event.awards.some(({ seat }) => seat === after.view.your_seat) ? ["win"] : [];
    return BETS.has(event.type) ? ["bet"] : [];
  });
  return [...new Set([...heard, ...turn])];
}
