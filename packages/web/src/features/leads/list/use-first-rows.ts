import { useDeferredValue } from "react";

/** What a phone shows without scrolling, and a table nearly. */
const FIRST = 10;

/** The rows to show: those that can be on the screen first, the others right after they are. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const shown = useDeferredValue(rows.length, Math.min(rows.length, FIRST));
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
