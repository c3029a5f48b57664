import { useSyncExternalStore } from "react";
import { readItem, writeItem } from "../../../../lib/storage";

/** The list's state, stored in this browser: its query and the table's columns. */
export interface ListMemory {
  query: string;
  columns: readonly string[] | null; // in order, without the name; null for the defaults
  added: readonly string[]; // columns added by the user, latest first
  isTight: boolean;
}

const DEFAULT_MEMORY: ListMemory = { query: "", columns: null, added: [], isTight: false };
const keyOf = (userId: string) => `leadList:${userId}`;

let cached: { key: string; text: string | null; memory: ListMemory } | null = null;
const unsaved = new Map<string, string>(); // fallback if storage is blocked
const listeners = new Set<() => void>();

function parse(text: string | null): ListMemory {
  try {
    const { query, columns, added, isTight }: Partial<Record<keyof ListMemory, unknown>> = JSON.parse(
      text ?? "{}",
    );
    return {
      query: typeof query === "string" ? query : "",
      columns: Array.isArray(columns) ? columns.filter((each) => typeof each === "string") : null,
      added: Array.isArray(added) ? added.filter((each) => typeof each === "string") : [],
      isTight: isTight === true,
    };
  } catch {
    return DEFAULT_MEMORY;
  }
}

/** Returns the same object until something changes. */
export function listMemory(userId: string | null): ListMemory {
  if (userId === null) return DEFAULT_MEMORY;
  const key = keyOf(userId);
  const text = unsaved.get(key) ?? readItem("local", key);
  if (cached?.key !== key || cached.text !== text) cached = { key, text, memory: parse(text) };
  return cached.memory;
}

export function remember(userId: string | null, change: Partial<ListMemory>): void {
  if (userId === null) return;
  const text = JSON.stringify({ ...listMemory(userId), ...change });
  if (writeItem("local", keyOf(userId), text)) unsaved.delete(keyOf(userId));
  else unsaved.set(keyOf(userId), text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useListMemory(userId: string | null): ListMemory {
  return useSyncExternalStore(subscribe, () => listMemory(userId));
}
