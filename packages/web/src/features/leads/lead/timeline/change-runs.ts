import type { Activity } from "@leadlane/core/leads/schema";

/** Consecutive entries; several are collapsed into one line. */
export type Run = readonly [Activity, ...Activity[]];

const RUN_LENGTH_MIN = 3;

function isChange({ kind, event }: Activity): boolean {
  return kind === "system" && event === "updated";
}

/** Collapses consecutive field changes by the same user within a day. */
export function changeRuns(entries: readonly Activity[]): Run[] {
  const rows: [Activity, ...Activity[]][] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last && isChange(last[0]) && isChange(entry) && last[0].user_id === entry.user_id) last.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((run) => (run.length < RUN_LENGTH_MIN ? run.map((entry): Run => [entry]) : [run]));
}
