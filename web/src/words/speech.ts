/** A language to speak in: its texts and its way of writing amounts and numbers. */
import { counted } from "./fill";
import { money, odds } from "./money";
import { type Language, type Texts, textsIn } from "./texts";

export interface Speech {
  readonly language: Language;
  readonly texts: Texts;
  money(amount: number): string;
  odds(pot: number, call: number): string;
  counted(forms: { readonly one: string; readonly other: string }, count: number): string;
}

/** The speech of a language. */
export function speechIn(language: Language): Speech {
  return {
    language,
    texts: textsIn(language),
    money: (amount) => money(amount, language),
    odds: (pot, call) => odds(pot, call, language),
    counted: (forms, count) => counted(forms, count, language),
  };
}
