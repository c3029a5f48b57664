/** Milliseconds without a push before refetching, and the maximum delay. */
export const QUIET_TIME = 1_000;
const DELAY_MAX = 5_000;

/** Collects keys and refetches them together after a burst, unless the page is hidden or `isPaused`. */
export function createDebouncedRefresh(
  refresh: (keys: ReadonlySet<string>) => void,
  isPaused: () => boolean,
  { quiet = QUIET_TIME, latest = DELAY_MAX } = {},
) {
  let keys = new Set<string>();
  let firstAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") return;
    if (isPaused()) {
      timer = setTimeout(run, quiet);
      return;
    }
    const due = keys;
    keys = new Set();
    if (due.size > 0) refresh(due);
  };
  document.addEventListener("visibilitychange", run);

  return {
    add: (key: string) => {
      if (keys.size === 0) firstAt = Date.now();
      keys.add(key);
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(quiet, firstAt + latest - Date.now())));
    },
    close: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", run);
    },
  };
}
