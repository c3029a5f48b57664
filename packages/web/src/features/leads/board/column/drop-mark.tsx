import { useMark } from "../drag/drag-state";

/** The line at the drop position; the last child of its cell. */
export function DropMark({ cell }: { cell: string }) {
  const top = useMark(cell);
  return top !== null && <li aria-hidden className="board-mark" style={{ insetBlockStart: top }} />;
}
