/** The catalogues of texts, which the server shares. */
import en from "@texts/en.json";
import fr from "@texts/fr.json";

export type Texts = typeof en;
export type Language = "en" | "fr";

export const LANGUAGES: readonly Language[] = ["en", "fr"];
export const CATALOGUES: Readonly<Record<Language, Texts>> = { en, fr };

/** The language of a browser that prefers `wanted`, the most wanted first: the first that there is, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language !== undefined) return language;
  }
  return "en";
}
