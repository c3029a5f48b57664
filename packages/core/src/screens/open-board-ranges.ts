import { stagePrefix } from "../leads/places";
import * as PipelineStatus from "../pipeline/status";

/** Open statuses that are adjacent in the board index, so one query covers them. */
export interface BoardRange {
  statuses: string[];
  since: string;
  until: string;
}

/** The first status comes last, because most of its leads are untouched. */
export function openBoardRanges(pipeline: PipelineStatus.Pipeline): BoardRange[] {
  const first = PipelineStatus.first(pipeline);
  const ranges: BoardRange[] = [];
  let isNewRange = true;
  for (const status of [...pipeline.statuses].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const [last, next] = [ranges.at(-1), toRange(status)];
    const isOpen = status.type === "open" && status !== first;
    if (isOpen && last && !isNewRange)
      ranges.splice(-1, 1, { ...next, since: last.since, statuses: [...last.statuses, status.id] });
    else if (isOpen) ranges.push(next);
    isNewRange = !isOpen;
  }
  return [...ranges, toRange(first)];
}

function toRange({ id }: PipelineStatus.StoredStatus): BoardRange {
  const since = stagePrefix(id);
  return { statuses: [id], since, until: `${since}~` };
}
