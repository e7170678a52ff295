/** A language to speak in: its texts and its way of writing amounts and numbers. */
import type { Settings } from "../state/settings";
import { counted } from "./fill";
import { withLetters } from "./letters";
import { money, odds } from "./money";
import { type Language, type Texts, textsIn } from "./texts";

export interface Speech {
  readonly language: Language;
  readonly texts: Texts;
  money(amount: number): string;
  odds(pot: number, call: number): string;
  counted(forms: { readonly one: string; readonly other: string }, count: number): string;
}

/** The speech of a language, with its own letters for king, queen and jack or with others. */
export function speechIn(language: Language, letters: Settings["letters"] = "language"): Speech {
  return {
    language,
    texts: withLetters(textsIn(language), letters),
    money: (amount) => money(amount, language),
    odds: (pot, call) => odds(pot, call, language),
    counted: (forms, count) => counted(forms, count, language),
  };
}
