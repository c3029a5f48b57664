import { APP_PAGE } from "@leadlane/site/paths";
import { entryScript } from "./release";

const HOUR = 3_600_000;
const FIRST_LOOK = 10_000; // the first screen comes first

async function publishedVersion(): Promise<string | null> {
  try {
    const response = await fetch("/config.json", { cache: "no-store" });
    const config: unknown = response.ok ? await response.json() : null;
    const version =
      typeof config === "object" && config !== null && "version" in config ? config.version : null;
    return typeof version === "string" ? version : null;
  } catch {
    // Out of reach; the next look may tell.
    return null;
  }
}

/** Whether the next visit opens another page than this one: the service worker has fetched it meanwhile. */
async function isReplaced(): Promise<boolean> {
  try {
    const kept = await caches.match(APP_PAGE);
    return kept !== undefined && !(await kept.text()).includes(`"${entryScript()}"`);
  } catch {
    // Storage is forbidden, or the site isn't secure: then nothing is kept.
    return false;
  }
}

/**
 * Looks once an hour, and whenever the page becomes visible, which version is published; `onNew` is called while it is
 * another than the first one seen, or the page is not the one that is kept for the next visit. Gives the function that ends it.
 */
export function watchVersion(onNew: () => void): () => void {
  let running: string | null = null;
  const look = async () => {
    const [published, isOld] = await Promise.all([publishedVersion(), isReplaced()]);
    running ??= published;
    if (isOld || (published !== null && published !== running)) onNew();
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void look();
  };
  const first = setTimeout(look, FIRST_LOOK);
  const hourly = setInterval(look, HOUR);
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", onVisible);
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("focus", onVisible);
  };
}
