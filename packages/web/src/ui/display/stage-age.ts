import { STALE_AFTER_DAYS } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { daysUntil } from "../../lib/time/time";

const DAY = 86_400_000;

interface StageAge {
  days: number;
  label: string; // "Added today", "Moved today", "5 d in stage"
  isStale: boolean;
}

interface StagedLead {
  created_at: string;
  stage_entered_at: string;
  follow_up_at: string | null;
}

/** Days after which a lead in this status is stale; null for won and lost. */
export function staleLimit({ type, stale_after_days }: PipelineStatus): number | null {
  return type === "open" ? (stale_after_days ?? STALE_AFTER_DAYS) : null;
}

/** How long a lead has been in its stage. Closed leads and leads with a future follow-up are never stale. */
export function stageAge(
  { created_at, stage_entered_at, follow_up_at }: StagedLead,
  limit: number | null,
  now: number = Date.now(),
  timeZone?: string,
): StageAge {
  const days = Math.max(0, Math.floor((now - Date.parse(stage_entered_at)) / DAY));
  const hasUpcomingFollowUp = follow_up_at !== null && Date.parse(follow_up_at) > now;
  const isStale = limit !== null && days > limit && !hasUpcomingFollowUp;
  const isToday = daysUntil(stage_entered_at, now, timeZone) >= 0;
  const entered = stage_entered_at === created_at ? "Added today" : "Moved today";
  return { days, label: isToday ? entered : `${Math.max(1, days)} d in stage`, isStale };
}
