interface CellPosition {
  row: number;
  column: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
}

const PAGE = 10; // rows per PageUp and PageDown

const STEPS: Readonly<Record<string, (position: CellPosition, last: CellPosition) => CellPosition>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
};

const CONTROL_STEPS: typeof STEPS = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_, last) => last,
};

/** In RTL the columns are mirrored. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" };

/** The cell that a key moves to; null for other keys. */
export function nextCell(
  { key, ctrlKey }: Key,
  from: CellPosition,
  grid: { rows: number; columns: number; direction: string },
): CellPosition | null {
  const logical = grid.direction === "rtl" ? (MIRRORED[key] ?? key) : key;
  const step = (ctrlKey ? CONTROL_STEPS : STEPS)[logical];
  if (!step || from.row < 0 || from.column < 0) return null;
  const last = { row: grid.rows - 1, column: grid.columns - 1 };
  const { row, column } = step(from, last);
  return {
    row: Math.max(0, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  };
}
