/** The style guide as files, for whoever looks at all of it: the development server has each of its modules asked for by itself. */
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { partsOfTexts } from "./texts.ts";
import client from "./vite.config.ts";

const guide = fileURLToPath(new URL("dev/gallery/index.html", import.meta.url));

export default defineConfig({
  plugins: [svelte(), partsOfTexts()],
  resolve: client.resolve ?? {},
  build: { emptyOutDir: true, rollupOptions: { input: guide } },
});
