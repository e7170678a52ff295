import { expect, test } from "vitest";
import { chooseLanguage, LANGUAGES, laterTextsIn, nameOf, textsIn } from "./texts";

const others = LANGUAGES.filter((language) => language !== "en");

/** All texts of some sections by their paths. */
function textsOf(section: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(section)) {
    if (typeof value === "string") found.set(path + key, value);
    else for (const [inner, text] of textsOf(value, `${path}${key}/`)) found.set(inner, text);
  }
  return found;
}

function sections(language: string): Map<string, string> {
  const { ui, dealer, errors } = textsIn(language);
  return textsOf({ ui, dealer, errors, ...laterTextsIn(language) });
}
const english = sections("en");
const french = sections("fr");

test("each file of texts is a language, called by its own name", () => {
  expect(LANGUAGES.map(nameOf)).toEqual(["English", "Français"]);
});

test.each(others)("a text and its translation have the same holes in %s", (language) => {
  const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  const translated = sections(language);
  for (const [path, text] of english) expect([path, holes(translated.get(path) ?? "")]).toEqual([path, holes(text)]);
});

test("French has a no-break space before : ; ! ?", () => {
  for (const [path, text] of french) expect([path, /[^\u00a0\u202f][:;!?]/.test(text)]).toEqual([path, false]);
});

test("French never puts « de » before a name, which may begin with a vowel", () => {
  for (const [path, text] of french) expect([path, /\bde \{who\}/.test(text)]).toEqual([path, false]);
});

test("no text is empty", () => {
  for (const [path, text] of [...english, ...french]) expect([path, text.trim()]).not.toEqual([path, ""]);
});

test("the browser's most wanted language that there is is spoken, else English", () => {
  expect(chooseLanguage(["fr-CA", "en"])).toBe("fr");
  expect(chooseLanguage(["de-DE", "FR"])).toBe("fr");
  expect(chooseLanguage(["de", "en-GB", "fr"])).toBe("en");
  expect(chooseLanguage(["de"])).toBe("en");
});
