import { keyOf, type Labels } from "./labels";
import { readNames, textsOf } from "./names";
import type { RowOutcome } from "./outcome";
import type { Draft } from "./reading/draft";
import { type ImportField, LABELLED, MAKE } from "./rules";

const HISTORY: readonly ImportField[] = ["created_at", "closed_at", "last_contacted_at"];

/** Says what a field of a row will be; what the import is to make goes by its name in the file. */
export async function previewer({
  unknown,
}: Labels): Promise<(field: ImportField, outcome: RowOutcome, draft: Draft) => string> {
  const names = await readNames();
  const isMade = (field: ImportField, cell: string) =>
    LABELLED.some((one) => one === field && unknown.get(keyOf(one, cell))?.value === MAKE);
  return (field, { lead }, { cells, lead: read }) => {
    const cell = cells[field] ?? "";
    if (!lead || isMade(field, cell)) return cell;
    // Every lead has such dates: those that the file gives are shown.
    if (cell === "" && HISTORY.includes(field)) return "";
    return field === "note" ? (read?.input.note ?? "") : textsOf(lead, names)[field];
  };
}
