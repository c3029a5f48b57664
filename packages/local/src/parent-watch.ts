import { readFileSync } from "node:fs";

const CHECK_MS = 500;

/**
 * Calls `onGone` once when the parent npm process has exited without a signal (`kill -9`). Does nothing for a
 * product started without npm.
 */
export function watchParent(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const chain = ancestors(process.pid);
  const isWhole = () => ancestors(process.pid).join() === chain.join();
  const timer = setInterval(() => {
    if (isWhole()) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}

/** The processes up to and including npm; without /proc only the parent. */
function ancestors(pid: number): number[] {
  const chain: number[] = [];
  let current = pid;
  while (chain.length < 4) {
    const parent = parentOf(current);
    if (parent === undefined) return chain.length > 0 ? chain : [process.ppid];
    chain.push(parent);
    if (isNpm(parent)) return chain;
    current = parent;
  }
  return chain.slice(0, 1);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return parent > 1 ? parent : undefined;
  } catch {
    return undefined;
  }
}

function isNpm(pid: number): boolean {
  try {
    return /(^|\/)npm(-cli\.js)?(\0|\s|$)/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}
