import type { Activity } from "@leadlane/core/leads/schema";

/** Entries that stand one after another; more than one where they are folded into a line. */
export type Run = readonly [Activity, ...Activity[]];

const FEWEST = 3; // changes in a row that are folded

function isChange({ kind, event }: Activity): boolean {
  return kind === "system" && event === "updated";
}

/** A day's entries with changes of fields folded that the same person made one after another. */
export function changeRuns(entries: readonly Activity[]): Run[] {
  const rows: [Activity, ...Activity[]][] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last && isChange(last[0]) && isChange(entry) && last[0].user_id === entry.user_id) last.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((run) => (run.length < FEWEST ? run.map((entry): Run => [entry]) : [run]));
}
