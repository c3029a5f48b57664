import { TEXTS } from "../../config/texts";
import type { ShortcutHint } from "../../features/help/shortcuts-tab";
import type { NavEntry } from "./entries";

/** What a key, or two after one another, asks for. */
export type Command = "search" | "help" | "new-lead" | "sidebar" | NavEntry;

export const GO = "g"; // the first of two keys: go to

const SINGLE: Record<string, Exclude<Command, NavEntry>> = {
  "/": "search",
  "?": "help",
  n: "new-lead",
  "[": "sidebar",
};

/** The command of a key, `afterGo` when it follows a "g"; null when it has none. */
export function commandFor(key: string, afterGo: boolean, entries: readonly NavEntry[]): Command | null {
  if (afterGo) return entries.find(({ shortcut }) => shortcut === key) ?? null;
  return Object.hasOwn(SINGLE, key) ? (SINGLE[key] ?? null) : null;
}

/** All shortcuts in words, those of the pages that the user has. */
export function shortcutHints(entries: readonly NavEntry[]): readonly ShortcutHint[] {
  return [
    { keys: ["Ctrl+K"], label: `${TEXTS.search} (⌘+K on a Mac)` },
    { keys: ["/"], label: TEXTS.search },
    { keys: ["?"], label: "Help" },
    ...entries.map(({ shortcut, label }) => ({ keys: [GO, shortcut], label: `Go to ${label}` })),
    { keys: ["n"], label: "Add a lead" },
    { keys: ["j"], label: "Next lead of the list" },
    { keys: ["k"], label: "Previous lead of the list" },
    { keys: ["["], label: "Collapse or expand the sidebar" },
    { keys: ["Alt+T"], label: "Go to the messages" },
  ];
}
