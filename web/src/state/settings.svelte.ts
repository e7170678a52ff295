/** The settings of the page, and what follows from them for the whole document. */
import { readSettings, type Settings } from "./settings";
import { remember, remembered, whenRemembered } from "./storage";

const KEY = "settings";

class Chosen {
  now: Settings = $state.raw(readSettings(remembered(KEY)));

  constructor() {
    whenRemembered(KEY, () => this.become(readSettings(remembered(KEY))));
    this.become(this.now);
  }

  /** Choose something else from now on. */
  change(change: Partial<Settings>): void {
    this.become({ ...this.now, ...change });
    remember(KEY, JSON.stringify(this.now));
  }

  private become(settings: Settings): void {
    this.now = settings;
    document.documentElement.dataset["deck"] = settings.deck;
  }
}

export const chosen = new Chosen();
