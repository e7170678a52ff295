import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./shell.ts";
import { partsOfTexts } from "./texts.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const texts = here("../src/doorcard/texts");
/** At the root of the room, since it looks after all of the page; its name is always the same. */
const WORKER = "worker.js";

/** Modules and parts that the page opens with; what belongs to a page or a question of its own is left out. */
const PAGE =
  /[\\/]src[\\/](state|words|table|components)[\\/](Late|Wallet|Countdown|Card|Fan|Log|Words|FairSign|Turn|(?!replay|equities|pasted|table-form|search|chances|files|boards|percent|outs)[a-z][^/]*\.ts$)/;

export default defineConfig({
  plugins: [svelte(), partsOfTexts(), shell(WORKER, here("public"), texts)],
  resolve: { alias: { "@texts": texts } },
  build: {
    outDir: here("../src/doorcard/server/static"),
    emptyOutDir: true,
    // A data: address or an inline script would need a hole in the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here("index.html"), worker: here("src/offline/worker.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId?.endsWith("?later") ? "later-" : ""}[name]-[hash].js`,
        // What dialogs share with the page is one file with it: in many small ones it is a tenth bigger.
        codeSplitting: { groups: [{ name: "page", test: PAGE, minShareCount: 2 }] },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [here("."), texts] },
    proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true }, "/api": { target: "http://127.0.0.1:8000" } },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/all-texts.ts"] },
});
