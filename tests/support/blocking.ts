const TICK_MS = 5;

/**
 * Watches the event loop of this process until it is stopped, which gives how long each turn of it was, the longest first,
 * in milliseconds. Neither other programs of a busy machine nor other threads of this process count: of each turn the
 * lesser of its time and its processor time is taken.
 */
export function watchEventLoop(): () => number[] {
  const turns: number[] = [];
  let before = { at: performance.now(), usage: process.cpuUsage() };
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before.usage);
    const ms = performance.now() - before.at;
    before = { at: performance.now(), usage: process.cpuUsage() };
    turns.push(Math.min(ms, (user + system) / 1_000));
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return turns.toSorted((a, b) => b - a);
  };
}
