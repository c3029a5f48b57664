import type { Caches } from "../cache";
import { cachedBoards, readCache, writeCache } from "./apply-changes";

export function createBoardPauses(caches: Caches) {
  let pauses = 0;
  let waiting: (() => void)[] = [];
  const resume = () => {
    pauses -= 1;
    if (pauses > 0) return;
    for (const release of waiting) release();
    waiting = [];
  };
  return {
    pause: () => {
      pauses += 1;
      // SWR drops responses of requests that started before a write, so write once.
      for (const key of pauses === 1 ? cachedBoards(caches.cache) : []) {
        const columns = readCache(caches, key);
        if (columns) writeCache(caches, key, columns);
      }
      let isReleased = false;
      return () => {
        if (!isReleased) resume();
        isReleased = true;
      };
    },
    isPaused: () => pauses > 0,
    resumed: () => (pauses === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
  };
}
