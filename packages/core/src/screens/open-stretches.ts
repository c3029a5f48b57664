import { stagePrefix } from "../leads/places";
import * as PipelineStatus from "../pipeline/status";

/** Open statuses that are adjacent in the board index, so one query covers them. */
export interface Stretch {
  statuses: string[];
  since: string;
  until: string;
}

/** The first status comes last, because most of its leads are untouched. */
export function openStretches(pipeline: PipelineStatus.Pipeline): Stretch[] {
  const first = PipelineStatus.first(pipeline);
  const stretches: Stretch[] = [];
  let isApart = true;
  for (const status of [...pipeline.statuses].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const [last, next] = [stretches.at(-1), stretchOf(status)];
    const isOpen = status.type === "open" && status !== first;
    if (isOpen && last && !isApart)
      stretches.splice(-1, 1, { ...next, since: last.since, statuses: [...last.statuses, status.id] });
    else if (isOpen) stretches.push(next);
    isApart = !isOpen;
  }
  return [...stretches, stretchOf(first)];
}

function stretchOf({ id }: PipelineStatus.StoredStatus): Stretch {
  const since = stagePrefix(id);
  return { statuses: [id], since, until: `${since}~` };
}
