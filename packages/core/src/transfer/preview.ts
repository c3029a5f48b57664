import { readNames, textsOf } from "./names";
import type { RowOutcome } from "./outcome";
import { toLabel } from "./reading/cells";
import type { Draft } from "./reading/draft";
import { type ImportField, LABELLED, MAKE } from "./rules";
import type { LabelValues } from "./schema";

/** Says what a field of a row will be; what the import is to make goes by its name in the file. */
export async function previewer(
  values: LabelValues,
): Promise<(field: ImportField, outcome: RowOutcome, draft: Draft) => string> {
  const names = await readNames();
  const made = new Set(
    LABELLED.flatMap((field) =>
      Object.entries(values[field] ?? {}).flatMap(([label, value]) =>
        value === MAKE ? [`${field} ${toLabel(label)}`] : [],
      ),
    ),
  );
  return (field, { lead }, { cells }) => {
    const cell = cells[field] ?? "";
    if (!lead || field === "note" || made.has(`${field} ${toLabel(cell)}`)) return cell;
    return textsOf(lead, names)[field];
  };
}
