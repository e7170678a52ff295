/** A step of the build: the page opens with the first part of a language's file; the rest of it comes with what shows it. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Sections that only a dialog or a page of its own shows. */
const LATER = ["rules", "figures"] as const;
export type Later = (typeof LATER)[number];
const PART = /^(.+\.json)\?(first|later)$/;

/** Have `?first` and `?later` after the name of a catalogue stand for its parts. */
export function partsOfTexts(): Plugin {
  return {
    name: "doorcard-texts",
    enforce: "pre",
    load(id) {
      const [, file, part] = PART.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const sections = Object.entries(JSON.parse(readFileSync(file, "utf8")) as object);
      const own = sections.filter(([name]) => LATER.some((later) => later === name) === (part === "later"));
      return { code: `export default ${JSON.stringify(Object.fromEntries(own))}`, moduleType: "js" };
    },
  };
}
