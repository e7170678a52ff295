/** Templates: `{who} bets {amount}`. What fills a hole keeps the hole's name as its role, so that it can be drawn apart. */

export interface Part {
  readonly text: string;
  /** The hole this text fills; empty for the words between. */
  readonly role: string;
}

export type Values = Readonly<Record<string, string | readonly Part[]>>;

const HOLE = /\{(\w+)\}/;

/** The template with its holes filled; a hole without a value stays as it is written. */
export function fill(template: string, values: Values): Part[] {
  const parts: Part[] = [];
  template.split(HOLE).forEach((piece, index) => {
    if (index % 2 === 0) {
      if (piece !== "") parts.push({ text: piece, role: "" });
      return;
    }
    const value = values[piece] ?? `{${piece}}`;
    if (typeof value === "string") parts.push({ text: value, role: piece });
    else parts.push(...value);
  });
  return parts;
}

/** The parts as plain text. */
export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join("");
}

/** The template filled, as plain text. */
export function say(template: string, values: Values): string {
  return plain(fill(template, values));
}

/** The parts with a capital at the beginning of the sentence, unless that is a name. */
export function sentence(parts: readonly Part[], language: string): Part[] {
  return parts.map((part, index) =>
    index === 0 && part.role !== "who" ? { ...part, text: capitalised(part.text, language) } : part,
  );
}

/** The text with its first letter as a capital. */
export function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

const plurals = new Map<string, Intl.PluralRules>();

/** The plurals of a language, made once: to make them takes far longer than to choose by them. */
function pluralsOf(language: string): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

/** The form of a text that goes with a number: "1 raise left", "2 raises left". */
export function counted(forms: { readonly one: string; readonly other: string }, count: number, language: string): string {
  const form = pluralsOf(language).select(count) === "one" ? forms.one : forms.other;
  return say(form, { count: String(count) });
}
