/** A step of the build: tells the service worker which files the page opens with, and a version that changes with any file. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Parts of the page that come when they are wanted, and have to come without a line too: its dialogs. */
const DIALOG = /^assets\/\w+Dialog-[\w-]+\.(js|css)$/;

/**
 * Replace `__SHELL__` in the worker by the files of the page, of its dialogs, of every language in the folder `texts` and of
 * the folder `publicFolder`.
 */
export function shell(worker: string, publicFolder: string, texts: string): Plugin {
  return {
    name: "doorcard-shell",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const own = bundle[worker];
      if (page?.type !== "asset" || own?.type !== "chunk") throw new Error(`the build has no page or no ${worker}`);
      const html = String(page.source);
      const linked = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? "");
      const languages = readdirSync(texts).filter((name) => name.endsWith(".json")).map((name) => `assets/${name.replace(".json", "")}-`);
      const wanted = (name: string): boolean => DIALOG.test(name) || languages.some((language) => name.startsWith(language));
      const later = Object.keys(bundle).filter(wanted).map((name) => `/${name}`);
      const others = readdirSync(publicFolder).sort();
      const digest = createHash("sha256").update(html).update(Object.keys(bundle).sort().join());
      for (const file of others) digest.update(readFileSync(join(publicFolder, file)));
      const files = [...new Set(["/", ...linked, ...later, ...others.map((name) => `/${name}`)])];
      own.code = own.code.replaceAll("__SHELL__", JSON.stringify({ version: digest.digest("hex").slice(0, 16), files }));
    },
  };
}
