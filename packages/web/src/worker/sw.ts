import { APP_PAGE, pageOf } from "@leadlane/site/paths";
import { type Message, RESPONSE_CACHE_PREFIX } from "./messages";

/**
 * Pages open offline, and hashed assets are fetched only once. The app opens from the cache and is updated in
 * the background; public pages are fetched first. API responses are cached by the pages (`lib/api/vault.ts`).
 */

declare const self: ServiceWorkerGlobalScope;

/** Defined by the build: precached files and a hash of them. */
declare const KEPT_FILES: readonly string[];
declare const KEPT_VERSION: string;

const PAGES = `pages-${KEPT_VERSION}`;
const ASSETS = "assets";
const ASSET_PATH = "/assets/";
const ASSETS_MAX = 200; // two releases; the oldest are removed first
/** Milliseconds for which the app opens from the cache without a request. */
const PAGE_AGE_MAX = 7 * 24 * 3_600_000;
const FILE = /\.[^/.]*$/;
const IGNORED_PATHS = /^\/(api|ws|content|_local)(\/|$)|^\/(config\.json|healthz)$/;

self.addEventListener("install", (event) => {
  // Bypass the HTTP cache, which may hold pages of another release.
  const fresh = KEPT_FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(PAGES).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldPages(), trimAssets(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const message = event.data as Message; // only pages of this origin can send messages
  event.waitUntil(message.type === "take-over" ? self.skipWaiting() : keepAssets(message.assets));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || IGNORED_PATHS.test(url.pathname)) return;
  if (request.mode === "navigate") {
    const isApp = pageOf(url.pathname) === undefined && !FILE.test(url.pathname);
    if (isApp) event.waitUntil(renewApp());
    event.respondWith(isApp && !isReload(request) ? openApp(request) : openPage(request, url.pathname));
  } else if (url.pathname.startsWith(ASSET_PATH)) event.respondWith(findAsset(request));
});

/** A reload must fetch the published version. */
function isReload({ cache }: Request): boolean {
  return cache === "no-cache" || cache === "reload";
}

async function openApp(request: Request): Promise<Response> {
  const cached = await caches.match(APP_PAGE);
  const age = Date.now() - Date.parse(cached?.headers.get("date") ?? "");
  return cached && age < PAGE_AGE_MAX ? cached : openPage(request, APP_PAGE);
}

async function renewApp(): Promise<void> {
  const page = await fetch(APP_PAGE, { cache: "no-cache" }).catch(() => null);
  if (!page?.ok) return;
  const headers = new Headers(page.headers);
  headers.set("date", new Date().toUTCString()); // the original date may be that of the release
  await (await caches.open(PAGES)).put(APP_PAGE, new Response(page.body, { headers }));
}

async function openPage(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = (await caches.match(pageOf(path) ?? APP_PAGE)) ?? (await caches.match(APP_PAGE));
    if (page) return page;
    throw error;
  }
}

async function findAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(ASSETS)).put(request.url, response.clone());
  return response;
}

async function keepAssets(urls: readonly string[]): Promise<void> {
  const cachedResponses = await Promise.all(urls.map((url) => caches.match(url)));
  const cache = await caches.open(ASSETS);
  await cache.addAll(urls.filter((_, index) => !cachedResponses[index]));
}

async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name !== PAGES && name !== ASSETS && !name.startsWith(RESPONSE_CACHE_PREFIX),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function trimAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -ASSETS_MAX).map((request) => cache.delete(request)));
}
