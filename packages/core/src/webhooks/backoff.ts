const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** With the longest jitter they end within 24 hours. */
const DELAYS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 6 * HOUR, 7 * HOUR];
const JITTER = 0.2;

/** Milliseconds until the next attempt, ± 20 %; undefined after the last one. */
export function retryDelay(failedAttempts: number): number | undefined {
  const delay = DELAYS_MS[failedAttempts - 1];
  return delay && Math.round(delay * (1 - JITTER + 2 * JITTER * Math.random()));
}
