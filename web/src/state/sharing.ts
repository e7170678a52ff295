/** What is told whole each time, with every part that says what it said before being that very part: only what is new is drawn. */

/** The list from before, if it has the very same parts, else the one of now. */
export function keepSame<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return before.length === now.length && now.every((part, place) => part === before[place]) ? before : now;
}

/** The value as told now, made of parts from before wherever they are equal; JSON alone, and neither value is changed. */
export function keepEqual<T>(before: unknown, now: T): T {
  if (typeof now !== "object" || now === null || typeof before !== "object" || before === null) return now;
  if (Array.isArray(now) !== Array.isArray(before)) return now;
  const old = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(now).map(([key, part]) => [key, keepEqual(old[key], part)] as const);
  const isEqual = entries.length === Object.keys(old).length && entries.every(([key, part]) => key in old && part === old[key]);
  if (isEqual) return before as T;
  return (Array.isArray(now) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T;
}
