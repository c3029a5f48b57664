import { readItem, writeItem } from "../../lib/storage";

const KEY = "recentCommands";
const KEPT = 3;

/** Ids of recently selected items, newest first; stored in this browser. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readItem("local", KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: string): void {
  const others = readRecent().filter((other) => other !== id);
  writeItem("local", KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
}
