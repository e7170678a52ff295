/** The page without a line: the worker keeps its files, and a page that the room has replaced comes anew. */

/** Whether the page that the room has now is another than the one that is open. */
export function isReplaced(own: string | null, page: string): boolean {
  return own !== null && !page.includes(`"${own}"`);
}

/** Have the page's files kept, where the browser does that: over TLS, and on the machine itself. */
export function keepThePage(): void {
  addEventListener("vite:preloadError", () => void comeAnewIfReplaced());
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => {
      // A browser that keeps nothing still plays.
    });
  }
}

/** A part of the page is not there: the room may have another version by now. */
async function comeAnewIfReplaced(): Promise<void> {
  const own = document.querySelector("script[type=module]")?.getAttribute("src") ?? null;
  try {
    if (isReplaced(own, await (await fetch("/", { cache: "no-store" })).text())) location.reload();
  } catch {
    // There is no line; what is open stays.
  }
}
