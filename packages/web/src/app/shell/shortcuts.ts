import { TEXTS } from "../../config/texts";
import type { ShortcutHint } from "../../features/help/shortcuts-tab";
import type { NavEntry } from "./entries";

export type Command = "search" | "help" | "new-lead" | "sidebar" | NavEntry;

export const GO = "g"; // first key of the "go to" sequences

const SINGLE: Record<string, Exclude<Command, NavEntry>> = {
  "/": "search",
  "?": "help",
  n: "new-lead",
  "[": "sidebar",
};

/** `afterGo`: the key follows a "g". Null when the key has no command. */
export function commandFor(key: string, afterGo: boolean, entries: readonly NavEntry[]): Command | null {
  if (afterGo) return entries.find(({ shortcut }) => shortcut === key) ?? null;
  return Object.hasOwn(SINGLE, key) ? (SINGLE[key] ?? null) : null;
}

export function shortcutHints(entries: readonly NavEntry[]): readonly ShortcutHint[] {
  return [
    { keys: ["Ctrl+K"], label: `${TEXTS.search} (⌘+K on a Mac)` },
    { keys: ["/"], label: TEXTS.search },
    { keys: ["?"], label: "Help" },
    ...entries.map(({ shortcut, label }) => ({ keys: [GO, shortcut], label: `Go to ${label}` })),
    { keys: ["n"], label: "Add a lead" },
    { keys: ["j"], label: "Next lead in the list" },
    { keys: ["k"], label: "Previous lead in the list" },
    { keys: ["["], label: "Collapse or expand the sidebar" },
    { keys: ["Alt+T"], label: "Go to the messages" },
  ];
}
