/** Parts of the page that are loaded when they are asked for; the line may be cut then, or the room have another version. */
import { comeAnew } from "./keeping";

/** Styles that did not come: the loader of modules asks for each only once. */
const failed = new Set<HTMLLinkElement>();

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  },
  true,
);

/** Fetch a part, and with it the styles that failed before, which may be its own or another's. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...failed].map(fetchStyle));
  return load();
}

/** The same once more; a browser may remember that a module failed, and then only the whole page brings it. */
export async function fetchAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart(load);
  } catch (missing) {
    await comeAnew(() => true);
    throw missing;
  }
}

function fetchStyle(old: HTMLLinkElement): Promise<unknown> {
  failed.delete(old);
  const style = old.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    style.onload = style.onerror = resolve;
    old.replaceWith(style);
  });
}
