/** The settings of the page, and what follows from them for the whole document. */
import { knownOf, readSettings, type Settings } from "./settings";
import { remember, remembered, whenRemembered } from "./storage";

const KEY = "settings";

class Chosen {
  now: Settings = $state.raw(readSettings(remembered(KEY)));
  /** Called when something else is chosen in this window. */
  changed: () => void = () => {};

  constructor() {
    whenRemembered(KEY, () => this.become(readSettings(remembered(KEY))));
    this.become(this.now);
  }

  /** Choose something else from now on. */
  change(change: Partial<Settings>): void {
    this.adopt({ ...this.now, ...change });
    this.changed();
  }

  /** Go on with what was chosen elsewhere. */
  adopt(settings: object): void {
    this.become(knownOf({ ...settings }));
    remember(KEY, JSON.stringify(this.now));
  }

  private become(settings: Settings): void {
    this.now = settings;
    document.documentElement.dataset["deck"] = settings.deck;
  }
}

export const chosen = new Chosen();
