/** The language of the page: the one chosen before, else the browser's. */
import { type Speech, speechIn } from "../words/speech";
import { chooseLanguage, type Language } from "../words/texts";
import { remember, remembered } from "./storage";

const KEY = "language";
const chosen = remembered(KEY);

class Spoken {
  now: Speech = $state.raw(speechIn(chooseLanguage([...(chosen === null ? [] : [chosen]), ...navigator.languages])));

  /** Called when another language is chosen in this window. */
  changed: () => void = () => {};

  /** The language that was chosen; null where it is the browser's. */
  get chosen(): Language | null {
    return remembered(KEY) === null ? null : this.now.language;
  }

  /** Speak another language from now on. */
  choose(language: Language): void {
    this.adopt(language);
    this.changed();
  }

  /** Go on in the language that was chosen elsewhere. */
  adopt(language: Language): void {
    this.now = speechIn(language);
    remember(KEY, language);
  }
}

export const spoken = new Spoken();
