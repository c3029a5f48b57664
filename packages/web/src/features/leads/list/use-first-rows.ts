import { useDeferredValue } from "react";

/** Rows are no less high than this, with what stands above them shared out among them. */
const HEIGHT = 64;

/** The rows to show: those down to the end of the screen first, the others right after they are there. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const first = Math.ceil((window.scrollY + window.innerHeight) / HEIGHT);
  const shown = useDeferredValue(rows.length, Math.min(rows.length, first));
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
