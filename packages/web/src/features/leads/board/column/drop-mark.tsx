import { useMark } from "../drag/drag-state";

/** The line where a dragged card would come; the last child of its cell. */
export function DropMark({ cell }: { cell: string }) {
  const top = useMark(cell);
  return top !== null && <li aria-hidden className="board-mark" style={{ insetBlockStart: top }} />;
}
