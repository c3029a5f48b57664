import { fieldOf } from "../leads/fields";
import { keyOf, type Labels } from "./labels";
import { readNames, textOf } from "./names";
import type { RowOutcome } from "./outcome";
import type { Draft } from "./reading/draft";
import { IMPORT_FIELDS, type ImportField, LABELLED, MAKE } from "./rules";

const isHistory = ({ field, kind }: (typeof IMPORT_FIELDS)[ImportField]) =>
  field !== undefined && fieldOf(field).readOnly === true && kind === "date_time";

/** Describes the new value of a field; new names come from the file. */
export async function previewer({
  unknown,
}: Labels): Promise<(field: ImportField, outcome: RowOutcome, draft: Draft) => string> {
  const names = await readNames();
  const isMade = (field: ImportField, cell: string) =>
    LABELLED.some((one) => one === field && unknown.get(keyOf(one, cell))?.value === MAKE);
  return (field, { lead }, { cells, lead: read }) => {
    const cell = cells[field] ?? "";
    if (!lead || isMade(field, cell)) return cell;
    // Only dates of the file are shown.
    const entry = IMPORT_FIELDS[field];
    if (cell === "" && isHistory(entry)) return "";
    return entry.field ? textOf(entry.field, lead, names) : (read?.input.note ?? "");
  };
}
