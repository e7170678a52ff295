/**
 * The service worker: it keeps the page's own files, so that the page opens without a line and says so. What the room
 * tells (`/api`, the socket, health) never passes through it.
 */
import { isAsset, isPage, type Shell } from "./rules";

/** Written in when the client is built: which files the page opens with, and a text that changes with any file. */
declare const __SHELL__: Shell;

/** What a service worker has in place of a window; the library of TypeScript for workers cannot stand beside that of pages. */
interface Worker {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
}
interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const PREFIX = "doorcard-";
const shell = __SHELL__;
const kept = `${PREFIX}${shell.version}`;

/** Keep every file that the page opens with, as the room has it now. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(kept);
  await cache.addAll(shell.files.map((file) => new Request(file, { cache: "reload" })));
  await worker.skipWaiting();
}

/** Forget what other versions of the room kept. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== kept).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page is the room's as long as it answers; else the one that was kept. */
async function page(request: Request): Promise<Response> {
  const instead = async (): Promise<Response | undefined> => (await caches.open(kept)).match("/");
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await instead()) ?? answer);
  } catch (lost) {
    const found = await instead();
    if (found === undefined) throw lost;
    return found;
  }
}

/** A file with its digest in its name is always the same: the kept one will do, and one that was not kept is from now on. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

worker.addEventListener("install", (event) => event.waitUntil(keepShell()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== worker.location.origin) return;
  if (isPage(address.pathname, request.mode)) event.respondWith(page(request));
  else if (isAsset(address.pathname, shell)) event.respondWith(asset(request));
});
