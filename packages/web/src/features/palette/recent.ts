import { readItem, writeItem } from "../../lib/storage";

const KEY = "recentCommands";
const RECENT_MAX = 3;

/** Ids of recently selected items, newest first; stored in this browser. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readItem("local", KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: string): void {
  const others = readRecent().filter((other) => other !== id);
  writeItem("local", KEY, JSON.stringify([id, ...others].slice(0, RECENT_MAX)));
}
