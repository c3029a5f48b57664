import type { Message } from "../../worker/messages";

const WORKER = "/sw.js";
/** A busy device has no idle moment; after this long, in milliseconds, the worker starts all the same. */
const IDLE_MAX = 3000;

/** Starts the service worker once the page has loaded and has nothing else to do (spec section 7). */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(() => void register(), { timeout: IDLE_MAX });
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
    // Forbidden by the browser, or out of reach: the site works without it.
    console.warn("The service worker did not start", error);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // What is on its way when the worker begins passes it by, and is known once it has come.
  if (isNew)
    new PerformanceObserver((list) => keepAssets(active, list)).observe({ type: "resource", buffered: true });
}

function keepAssets(worker: ServiceWorker | null, list: PerformanceObserverEntryList): void {
  const own = `${window.location.origin}/assets/`;
  const assets = list.getEntries().map(({ name }) => name);
  tell(worker, { type: "keep", assets: [...new Set(assets.filter((name) => name.startsWith(own)))] });
}

function tell(worker: ServiceWorker | null | undefined, message: Message): void {
  worker?.postMessage(message);
}

/** Loads the page anew in the version that is published, with the service worker that came with it. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  tell(registration?.waiting, { type: "take-over" });
  window.location.reload();
}

/** Has the browser fetch the service worker of a version that has just been noticed, so that it waits for its turn. */
export async function fetchNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}
