import type { MergePreview } from "@leadlane/core/merges/schema";

function count(number: number, singular: string, plural = `${singular}s`): string[] {
  return number === 0 ? [] : [`${number} ${number === 1 ? singular : plural}`];
}

/** "3 notes and calls, 1 task, 2 events, 1 file" */
export function movesText({ notes, tasks, history, files, events }: MergePreview["moves"]): string {
  return [
    ...count(notes, "note or call", "notes and calls"),
    ...count(tasks, "task"),
    ...(events === null ? ["all events"] : count(events, "event")),
    ...count(files, "file"),
    ...count(history, "entry of history", "entries of history"),
  ].join(", ");
}
