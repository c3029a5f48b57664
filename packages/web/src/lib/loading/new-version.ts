import { APP_PAGE } from "@leadlane/site/paths";
import { entryScript } from "./release";

const HOUR = 3_600_000;
const FIRST_CHECK_DELAY = 10_000; // milliseconds; the first screen loads undisturbed

async function publishedVersion(): Promise<string | null> {
  try {
    const response = await fetch("/config.json", { cache: "no-store" });
    const config: unknown = response.ok ? await response.json() : null;
    const version =
      typeof config === "object" && config !== null && "version" in config ? config.version : null;
    return typeof version === "string" ? version : null;
  } catch {
    // Offline; the next check may succeed.
    return null;
  }
}

/** Whether the service worker has already stored a newer page for the next visit. */
async function isReplaced(): Promise<boolean> {
  try {
    const kept = await caches.match(APP_PAGE);
    return kept !== undefined && !(await kept.text()).includes(`"${entryScript()}"`);
  } catch {
    // Storage is blocked, or the site isn't served over HTTPS.
    return false;
  }
}

/**
 * Checks the published version every hour and whenever the page becomes visible. Calls `onNew` when it
 * differs from the first one seen, or when a newer page is stored for the next visit. Returns a function that
 * stops the checks.
 */
export function watchVersion(onNew: () => void): () => void {
  let running: string | null = null;
  const check = async () => {
    const [published, isOld] = await Promise.all([publishedVersion(), isReplaced()]);
    running ??= published;
    if (isOld || (published !== null && published !== running)) onNew();
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void check();
  };
  const first = setTimeout(check, FIRST_CHECK_DELAY);
  const hourly = setInterval(check, HOUR);
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", onVisible);
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("focus", onVisible);
  };
}
