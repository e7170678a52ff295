/** The language of the page: the one chosen before, else the browser's. */
import { type Speech, speechIn } from "../words/speech";
import { chooseLanguage, type Language, loadTexts } from "../words/texts";
import { remember, remembered } from "./storage";

const KEY = "language";
const chosen = remembered(KEY);
const first = chooseLanguage([...(chosen === null ? [] : [chosen]), ...navigator.languages]);
await loadTexts(first);

class Spoken {
  now: Speech = $state.raw(speechIn(first));

  /** Called when another language is chosen in this window. */
  changed: () => void = () => {};

  /** The language that was chosen; null where it is the browser's. */
  get chosen(): Language | null {
    return remembered(KEY) === null ? null : this.now.language;
  }

  /** Speak another language from now on. */
  async choose(language: Language): Promise<void> {
    await this.adopt(language);
    this.changed();
  }

  /** Go on in the language that was chosen elsewhere. */
  async adopt(language: Language): Promise<void> {
    await loadTexts(language);
    this.now = speechIn(language);
    remember(KEY, language);
  }
}

export const spoken = new Spoken();
