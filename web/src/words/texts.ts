/**
 * The catalogues of texts, which the server shares. A browser loads the one that it speaks, and another when that is chosen;
 * what only some parts of the page show comes with the first of them.
 */
import type en from "@texts/en.json";
import type { Later } from "../../texts";
import { capitalised } from "./fill";

export type LaterTexts = Pick<typeof en, Later>;
export type Texts = Omit<typeof en, Later> & {
  /** What stands between ranks that follow each other, a hyphen unless told. */
  readonly between?: string;
};
export type Language = string;

class Catalogues<Part> {
  readonly languages: readonly Language[];
  private readonly sources: ReadonlyMap<Language, () => Promise<Part>>;
  private readonly loaded = new Map<Language, Part>();

  constructor(files: Readonly<Record<string, () => Promise<Part>>>) {
    this.sources = new Map(Object.entries(files).map(([path, source]) => [path.replace(/^.*\/(.+)\.json.*$/, "$1"), source]));
    this.languages = [...this.sources.keys()].sort();
  }

  get areWanted(): boolean {
    return this.loaded.size > 0;
  }

  async load(language: Language): Promise<void> {
    const source = this.sources.get(language);
    if (source !== undefined && !this.loaded.has(language)) this.loaded.set(language, await source());
  }

  in(language: Language): Part {
    const texts = this.loaded.get(language);
    if (texts === undefined) throw new Error(`the texts of ${language} are not loaded`);
    return texts;
  }
}

/** One file a language: to add one, add its file. */
const FIRST = new Catalogues(import.meta.glob<Texts>("@texts/*.json", { query: "?first", import: "default" }));
const LATER = new Catalogues(import.meta.glob<LaterTexts>("@texts/*.json", { query: "?later", import: "default" }));

export const LANGUAGES = FIRST.languages;

/** What a language calls itself: "English", "Français". */
export function nameOf(language: Language): string {
  return capitalised(new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language, language);
}

/** Have the texts of a language here, all that were needed in another; fails where the line is lost. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([FIRST.load(language), LATER.areWanted && LATER.load(language)]);
}

/** Have those here as well that only some parts of the page show. */
export function loadLaterTexts(language: Language): Promise<void> {
  return LATER.load(language);
}

/** The texts of a language that is here. */
export function textsIn(language: Language): Texts {
  return FIRST.in(language);
}

/** Those that only some parts of the page show, which are loaded with them. */
export function laterTextsIn(language: Language): LaterTexts {
  return LATER.in(language);
}

/** The language of a browser that prefers `wanted`, the most wanted first: the first that there is, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language !== undefined) return language;
  }
  return "en";
}
