/** The catalogues of texts, which the server shares. A browser loads the one that it speaks, and another when that is chosen. */
import type en from "@texts/en.json";

export type Texts = typeof en;
export type Language = "en" | "fr";

export const LANGUAGES: readonly Language[] = ["en", "fr"];

const SOURCES: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import("@texts/en.json"),
  fr: () => import("@texts/fr.json"),
};
const loaded = new Map<Language, Texts>();

/** Have the texts of a language here; fails where the line is lost. */
export async function loadTexts(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await SOURCES[language]()).default);
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
