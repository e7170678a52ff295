/** The one keeper of the page: what is chosen anywhere on it goes to the account as well. */
import { AccountKeeper } from "./account-settings";
import { askApi as put } from "./api";
import { spoken } from "./language.svelte";
import { chosen } from "./settings.svelte";
import { whenRemembered } from "./storage";

/** Changes whenever the browser is somebody else, so that its other windows come anew as well. */
export const WHO = "who";

const keeper = new AccountKeeper(
  {
    now: () => ({ ...chosen.now, language: spoken.chosen }),
    adopt: (settings) => {
      chosen.adopt(settings);
      if (settings.language) void spoken.adopt(settings.language);
    },
  },
  put,
);
whenRemembered(WHO, () => void keeper.ask({ path: "me" }));
chosen.changed = spoken.changed = () => void keeper.keep();

/** Ask about oneself; settings that the answer brings hold from now on. */
export const askApi = keeper.ask.bind(keeper);
