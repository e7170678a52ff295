/** The letters of king, queen and jack, on cards and in the names of hands alike: those of the language, or others that were chosen. */
import type { Settings } from "../state/settings";
import type { Texts } from "./texts";

const JACK = 11;
const JACK_QUEEN_KING = { english: ["J", "Q", "K"], french: ["V", "D", "R"] } as const;

/** The texts of a language with these letters. */
export function withLetters(texts: Texts, letters: Settings["letters"]): Texts {
  if (letters === "language") return texts;
  const ranks: Readonly<Record<string, object>> = texts.ranks;
  const court = JACK_QUEEN_KING[letters].map((letter, index) => {
    const number = String(JACK + index);
    return [number, { ...ranks[number], written: letter, board: letter }];
  });
  return { ...texts, ranks: { ...texts.ranks, ...Object.fromEntries(court) } };
}
