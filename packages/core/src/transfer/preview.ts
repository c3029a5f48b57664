import { fieldOf } from "../leads/fields";
import { keyOf, type Labels } from "./labels";
import { ownTextOf, readNames, textOf } from "./names";
import type { RowOutcome } from "./outcome";
import type { Draft } from "./reading/draft";
import { builtIn, type ColumnField, CREATE, IMPORT_FIELDS, type ImportField, LABELLED } from "./rules";

const isHistory = ({ field, kind }: (typeof IMPORT_FIELDS)[ImportField]) =>
  field !== undefined && fieldOf(field).readOnly === true && kind === "date_time";

/** Describes the new value of a field; new names come from the file. */
export async function previewer({
  unknown,
}: Labels): Promise<(field: ColumnField, outcome: RowOutcome, draft: Draft) => string> {
  const names = await readNames();
  const isCreated = (field: ImportField, cell: string) =>
    LABELLED.some((one) => one === field && unknown.get(keyOf(one, cell))?.value === CREATE);
  return (column, { lead }, { cells, lead: read }) => {
    const field = builtIn(column);
    if (!field) return lead ? ownTextOf(column, lead, names) : "";
    const cell = cells[field] ?? "";
    if (!lead || isCreated(field, cell)) return cell;
    // Only dates of the file are shown.
    const entry = IMPORT_FIELDS[field];
    if (cell === "" && isHistory(entry)) return "";
    return entry.field ? textOf(entry.field, lead, names) : (read?.input.note ?? "");
  };
}
