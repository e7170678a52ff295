/** The catalogues of texts, which the server shares. A browser loads the one that it speaks, and another when that is chosen. */
import type en from "@texts/en.json";
import { capitalised } from "./fill";

export type Texts = typeof en & {
  /** What stands between ranks that follow each other, a hyphen unless told. */
  readonly between?: string;
};
export type Language = string;

/** One file a language: to add one, add its file. */
const FILES = import.meta.glob<Texts>("@texts/*.json", { import: "default" });
const SOURCES = new Map(Object.entries(FILES).map(([path, source]) => [path.replace(/^.*\/(.+)\.json$/, "$1"), source]));

export const LANGUAGES: readonly Language[] = [...SOURCES.keys()].sort();
const loaded = new Map<Language, Texts>();

/** What a language calls itself: "English", "Français". */
export function nameOf(language: Language): string {
  return capitalised(new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language, language);
}

/** Have the texts of a language here; fails where the line is lost. */
export async function loadTexts(language: Language): Promise<void> {
  const source = SOURCES.get(language);
  if (source !== undefined && !loaded.has(language)) loaded.set(language, await source());
}

/** The texts of a language that is here. */
export function textsIn(language: Language): Texts {
  const texts = loaded.get(language);
  if (texts === undefined) throw new Error(`the texts of ${language} are not loaded`);
  return texts;
}

/** The language of a browser that prefers `wanted`, the most wanted first: the first that there is, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language !== undefined) return language;
  }
  return "en";
}
