const TICK_MS = 5;

/**
 * Measures the event loop of this process until stopped; returns the duration of each turn in ms, the longest
 * first. Uses the lower of wall and CPU time per turn, to exclude other processes.
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
