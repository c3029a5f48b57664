import { fieldsNamed } from "../headers/header";
import { IMPORT_COLUMNS_MAX } from "../rules";

const LOOKED_AT = 20;
const USUAL_AMONG = 50;
const MOST = 0.6;
const DATA = /^[+(\d₹$€£][\d\s().,:/+-]*$|\S@\S/;

interface Row {
  cells: readonly string[];
}

/** The index of the header row: title rows above it fill fewer columns. */
export function headerAt(rows: readonly Row[]): number {
  const usual = median(rows.slice(0, USUAL_AMONG).map(({ cells }) => filledOf(cells).length));
  const first = rows.slice(0, LOOKED_AT);
  const isFull = ({ cells }: Row) => {
    const filled = filledOf(cells);
    return filled.length >= usual * MOST && !filled.some((cell) => DATA.test(cell));
  };
  const known = first.findIndex((row) => isFull(row) && knownNames(row.cells) >= Math.min(2, usual));
  return Math.max(known >= 0 ? known : first.findIndex(isFull), 0);
}

export function knownNames(cells: readonly string[]): number {
  return cells
    .slice(0, IMPORT_COLUMNS_MAX)
    .filter((cell) => fieldsNamed(cell).some(({ strength }) => strength > 1)).length;
}

function filledOf(cells: readonly string[]): string[] {
  return cells.slice(0, IMPORT_COLUMNS_MAX).filter((cell) => cell !== "");
}

function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
