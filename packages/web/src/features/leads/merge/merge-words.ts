import type { MergePreview } from "@leadlane/core/merges/schema";

function count(number: number, one: string, many = `${one}s`): string[] {
  return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
}

/** "3 notes and calls, 1 task and 2 events": what moves from one lead to the other. */
export function movesText({ notes, tasks, history, events }: MergePreview["moves"]): string {
  const things = [
    ...count(notes, "note or call", "notes and calls"),
    ...count(tasks, "task"),
    ...(events === null ? ["its events"] : count(events, "event")),
    ...count(history, "entry of its history", "entries of its history"),
  ];
  const last = things.at(-1) ?? "";
  return things.length < 2 ? last : `${things.slice(0, -1).join(", ")} and ${last}`;
}
