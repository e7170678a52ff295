/** The language of the page: the one chosen before, else the browser's. */
import { type Speech, speechIn } from "../words/speech";
import { chooseLanguage, type Language } from "../words/texts";
import { remember, remembered } from "./storage";

const chosen = remembered("language");

class Spoken {
  now: Speech = $state.raw(speechIn(chooseLanguage([...(chosen === null ? [] : [chosen]), ...navigator.languages])));

  /** Speak another language from now on. */
  choose(language: Language): void {
    this.now = speechIn(language);
    remember("language", language);
  }
}

export const spoken = new Spoken();
