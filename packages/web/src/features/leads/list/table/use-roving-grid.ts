import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { nextCell } from "./grid-keys";

const CONTROL = "a[href], button, input";

/** The focus target of a cell: its only control, or the cell. */
function focusable(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>(CONTROL) ?? cell;
}

/** The next control within the same cell. */
function nextControl(element: HTMLElement, key: string): HTMLElement | undefined {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const controls = [...(element.closest("td, th")?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  const index = controls.indexOf(element);
  if (step === 0 || index < 0) return undefined;
  return controls[index + (document.dir === "rtl" ? -step : step)];
}

function cellsOf(table: HTMLTableElement): HTMLElement[][] {
  return [...table.rows].map((row) => [...row.cells]);
}

function makeFocusable(table: HTMLTableElement, element: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  element.tabIndex = 0;
}

interface CellPosition {
  element: HTMLElement;
  row: number;
  column: number;
}

function placeOf(table: HTMLTableElement, element: HTMLElement): CellPosition {
  const cell = element.closest<HTMLElement>("td, th");
  const cells = cellsOf(table);
  const row = cells.findIndex((each) => cell !== null && each.includes(cell));
  return { element, row, column: cell ? (cells[row]?.indexOf(cell) ?? -1) : -1 };
}

/** When the focused row is removed, focuses the row that takes its position. */
function keepFocus(table: HTMLTableElement, { element, row, column }: CellPosition): void {
  if (element.isConnected || document.activeElement !== document.body) return;
  const cell = cellsOf(table)[Math.min(row, table.rows.length - 1)]?.[column];
  if (cell) focusable(cell).focus({ preventScroll: true });
}

/**
 * Makes a table, whose cells and controls have tabIndex -1, a single tab stop: arrow keys, Home, End, PageUp
 * and PageDown move between cells, and Tab returns to the last one. The tab stop is kept in the DOM, because
 * state would re-render every row at each move.
 */
export function useRovingGrid(table: RefObject<HTMLTableElement | null>) {
  const lastCell = useRef<CellPosition | null>(null);
  useEffect(() => {
    const grid = table.current;
    if (grid && lastCell.current) keepFocus(grid, lastCell.current);
    const first = grid?.rows[1]?.cells[0] ?? grid?.rows[0]?.cells[0];
    if (grid && first && !grid.querySelector('[tabindex="0"]')) makeFocusable(grid, focusable(first));
  });

  return {
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      if (!event.target.matches(`${CONTROL}, td, th`)) return;
      makeFocusable(event.currentTarget, event.target);
      lastCell.current = placeOf(event.currentTarget, event.target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      // Keys of a menu opened from a cell bubble here through React.
      if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
      const control = event.ctrlKey ? undefined : nextControl(event.target, event.key);
      if (control) {
        event.preventDefault();
        return control.focus();
      }
      const cells = cellsOf(event.currentTarget);
      const next = nextCell(event, placeOf(event.currentTarget, event.target), {
        rows: cells.length,
        columns: cells[0]?.length ?? 0,
        direction: document.dir,
      });
      const target = next && cells[next.row]?.[next.column];
      if (!target) return;
      event.preventDefault();
      focusable(target).focus();
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
  };
}
