/** Which requests the service worker answers: those for the page and its own files, and no other. */

export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

/** Whether a request opens the page: it has one address, what follows it in the window's bar is the page's own. */
export function isPage(path: string, mode: RequestMode): boolean {
  return mode === "navigate" && (path === "/" || path === "/index.html");
}

/** Whether a request is for a file of the page, which never changes under its name within a version. */
export function isAsset(path: string, shell: Shell): boolean {
  return path.startsWith("/assets/") || (path !== "/" && shell.files.includes(path));
}
