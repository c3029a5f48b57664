import { defineEntity } from "../kernel/define-entity";
import { tenantScope } from "../kernel/table/key";
import type { ColumnMapping } from "./reading/guess";
import type { LabelValues } from "./schema";

/** How the files of a business were read the last time, by the words of their headers and their labels. */
export interface Habit {
  columns: ColumnMapping;
  values: LabelValues;
}

const habits = defineEntity<Habit, never>({
  name: "import_habit",
  key: () => ({ pk: tenantScope("IMPORTS"), sk: "HABIT" }),
  isStamped: false,
});
export const put = habits.put;

export function read() {
  return habits.read({});
}
