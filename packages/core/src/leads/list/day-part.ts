import type { Day } from "../../kernel/day";
import * as PipelineStatus from "../../pipeline/status";
import type { StoredRow } from "../entity";
import type { DayPart } from "./rules";

/** The part of the day's work of an open lead; undefined for a closed one. */
export function dayPartOf(row: StoredRow, pipeline: PipelineStatus.Pipeline, day: Day): DayPart | undefined {
  const isOpen = pipeline.statuses.some(({ id, type }) => id === row.status_id && type === "open");
  if (!isOpen) return undefined;
  const { follow_up_at } = row;
  if (follow_up_at === null) return isUntouched(row, pipeline) ? "untouched" : "none";
  if (follow_up_at < day.now) return "overdue";
  return follow_up_at < day.ends ? "today" : "upcoming";
}

/** Whether an open lead without a follow-up is in the first status and without a response. */
export function isUntouched(row: StoredRow, pipeline: PipelineStatus.Pipeline): boolean {
  return row.status_id === PipelineStatus.first(pipeline).id && !row.first_response_at;
}
