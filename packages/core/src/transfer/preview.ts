import { readNames, textsOf } from "./names";
import type { RowOutcome } from "./outcome";
import type { Draft } from "./reading/draft";
import type { ImportField } from "./rules";

/** Says what a field of a row will be. */
export async function previewer(): Promise<
  (field: ImportField, outcome: RowOutcome, draft: Draft) => string
> {
  const names = await readNames();
  return (field, { lead }, { cells }) => {
    if (!lead || field === "note") return cells[field] ?? "";
    return textsOf(lead, names)[field];
  };
}
