/** The language of the page: the one chosen before, else the browser's; with the letters that were chosen for the cards. */
import { fetchAgain, fetchPart } from "../offline/part";
import { type Speech, speechIn } from "../words/speech";
import { chooseLanguage, type Language, loadLaterTexts, loadTexts } from "../words/texts";
import { chosen as settings } from "./settings.svelte";
import { remember, remembered } from "./storage";

const KEY = "language";
const chosen = remembered(KEY);
const first = chooseLanguage([...(chosen === null ? [] : [chosen]), ...navigator.languages]);
await loadTexts(first);

class Spoken {
  private language: Language = $state.raw(first);
  private hasFailed = false;
  now: Speech = $derived(speechIn(this.language, settings.now.letters));

  /** Whether it is to be said that the texts of the language that was chosen last could not be fetched. */
  missing = $state(false);
  /** Called when another language is chosen in this window. */
  changed: () => void = () => {};

  /** The language that was chosen; null where it is the browser's. */
  get chosen(): Language | null {
    return remembered(KEY) === null ? null : this.language;
  }

  /** Speak another language from now on. */
  async choose(language: Language): Promise<void> {
    if (await this.adopt(language)) this.changed();
  }

  /** Go on in the language that was chosen elsewhere; false where its texts do not come. */
  async adopt(language: Language): Promise<boolean> {
    const fetch = this.hasFailed ? fetchAgain : fetchPart;
    try {
      await fetch(() => loadTexts(language));
    } catch {
      this.hasFailed = this.missing = true;
      return false;
    }
    this.hasFailed = this.missing = false;
    this.language = language;
    remember(KEY, language);
    return true;
  }
}

export const spoken = new Spoken();

/** How to fetch a part of the page together with the texts that only some parts show. */
export function withLaterTexts<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), loadLaterTexts(spoken.now.language)]);
    return part;
  };
}
