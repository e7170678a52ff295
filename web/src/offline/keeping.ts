/** The page without a line: the worker keeps its files, and a page that the room has replaced comes anew. */

/** Whether the page that the room has now is another than the one that is open. */
export function isReplaced(own: string | null, page: string): boolean {
  return own !== null && !page.includes(`"${own}"`);
}

/** Have the page's files kept, where the browser does that: over TLS, and on the machine itself. */
export function keepThePage(): void {
  const own = document.querySelector("script[type=module]")?.getAttribute("src") ?? null;
  addEventListener("vite:preloadError", () => void comeAnew((page) => isReplaced(own, page)));
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => {
      // A browser that keeps nothing still plays.
    });
  }
}

/** Load the page anew where that is `wanted` for the one that the room has now; without a line, what is open stays. */
export async function comeAnew(wanted: (page: string) => boolean): Promise<void> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    if (answer.ok && wanted(await answer.text())) location.reload();
  } catch {
    // There is no line.
  }
}
