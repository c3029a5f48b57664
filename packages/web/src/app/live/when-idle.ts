/** Long enough for a first screen on a slow phone. */
const IDLE_FALLBACK = 1_500;

/** Calls back once the browser is idle, or after a while where it can't tell. Gives what calls it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(callback, { timeout: 2 * IDLE_FALLBACK });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_FALLBACK);
  return () => clearTimeout(timer);
}
