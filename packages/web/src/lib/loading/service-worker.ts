import type { Message } from "../../worker/messages";

const WORKER = "/sw.js";
/** milliseconds to wait for an idle moment */
const IDLE_TIMEOUT = 3000;

/** Starts the service worker once the page has loaded and is idle (spec section 7). */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window)
      requestIdleCallback(() => void register(), { timeout: IDLE_TIMEOUT });
    else setTimeout(register, 1000);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

async function register(): Promise<void> {
  const isNew = !navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch (error) {
    // Blocked by the browser or offline. The site works without it.
    console.warn("The service worker did not start", error);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // A new worker doesn't see requests that started before it; the observer reports their resources.
  if (isNew)
    new PerformanceObserver((list) => keepAssets(active, list)).observe({ type: "resource", buffered: true });
}

function keepAssets(worker: ServiceWorker | null, list: PerformanceObserverEntryList): void {
  const own = `${window.location.origin}/assets/`;
  const assets = list.getEntries().map(({ name }) => name);
  postTo(worker, { type: "keep", assets: [...new Set(assets.filter((name) => name.startsWith(own)))] });
}

function postTo(worker: ServiceWorker | null | undefined, message: Message): void {
  worker?.postMessage(message);
}

/** Reloads the page in the published version, with its own service worker. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  postTo(registration?.waiting, { type: "take-over" });
  window.location.reload();
}

/** Makes the browser fetch the new version's service worker, which then waits to be activated. */
export async function fetchNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}
