/** Speech for the ear: every rank is a word and every card is called in full, where the page has letters and figures. */
import { say } from "./fill";
import type { Speech } from "./speech";
import type { Texts } from "./texts";

/** What everything that is read aloud is said in. */
export interface Aloud extends Speech {
  readonly aloud: true;
}

const known = new WeakMap<Speech, Aloud>();

/** The same speech for the ear. */
export function aloud(speech: Speech): Aloud {
  const made = known.get(speech) ?? { ...speech, texts: inWords(speech.texts), aloud: true };
  known.set(speech, made);
  return made;
}

function inWords(texts: Texts): Texts {
  const { ui } = texts;
  const ranks = changed(texts.ranks, (rank) => ({ ...rank, written: rank.one, board: rank.one }));
  const suits = changed(texts.suits, (suit) => ({ ...suit, symbol: say(ui.card, { rank: "", suit: suit.of }) }));
  return { ...texts, ranks, suits, between: ", ", ui: { ...ui, "my-low-none": ui.read["my-low-none"] } };
}

function changed<All extends object>(all: All, change: (one: All[keyof All]) => All[keyof All]): All {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one as All[keyof All])])) as All;
}
