import { useDeferredValue } from "react";
import { useLocation } from "react-router-dom";
import { topOf } from "../../../lib/left-places";

/** Rows are no less high than this; on the first screen, with what stands above them shared out among them. */
const HEIGHT = { row: 48, first: 64 };

/** The rows to show: those down to the end of the screen first, the others right after they are there. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const { key } = useLocation();
  const above = Math.max(window.scrollY, topOf(key));
  const first = Math.ceil(above / HEIGHT.row + window.innerHeight / HEIGHT.first);
  const shown = useDeferredValue(rows.length, Math.min(rows.length, first));
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
