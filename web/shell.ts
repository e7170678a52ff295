/** A step of the build: tells the service worker which files the page opens with, and a version that changes with any file. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Languages are loaded one at a time, but either has to open without a line. */
const LANGUAGE = /^assets\/(en|fr)-[\w-]+\.js$/;

/** Replace `__SHELL__` in the worker by the files of the page and of the folder `publicFolder`. */
export function shell(worker: string, publicFolder: string): Plugin {
  return {
    name: "doorcard-shell",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const own = bundle[worker];
      if (page?.type !== "asset" || own?.type !== "chunk") throw new Error(`the build has no page or no ${worker}`);
      const html = String(page.source);
      const linked = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? "");
      const languages = Object.keys(bundle).filter((name) => LANGUAGE.test(name)).map((name) => `/${name}`);
      const others = readdirSync(publicFolder).sort();
      const digest = createHash("sha256").update(html).update(Object.keys(bundle).sort().join());
      for (const file of others) digest.update(readFileSync(join(publicFolder, file)));
      const files = [...new Set(["/", ...linked, ...languages, ...others.map((name) => `/${name}`)])];
      own.code = own.code.replaceAll("__SHELL__", JSON.stringify({ version: digest.digest("hex").slice(0, 16), files }));
    },
  };
}
