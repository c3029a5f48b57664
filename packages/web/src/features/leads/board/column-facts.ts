import type { BoardColumn } from "@leadlane/core/leads/schema";
import { stageAge } from "../../../ui/display/stage-age";

export interface ColumnFacts {
  overdue: number; // leads
  oldest: number; // days in the status
  isMinimum: boolean; // further cards are not loaded
}

/** Facts about the loaded cards of an open status. */
export function columnFacts({ cards, next_cursor }: BoardColumn, now: number = Date.now()): ColumnFacts {
  const overdue = cards.filter(({ follow_up_at }) => follow_up_at !== null && Date.parse(follow_up_at) < now);
  const ages = cards.map((card) => stageAge(card, null, now).days);
  return { overdue: overdue.length, oldest: Math.max(0, ...ages), isMinimum: next_cursor !== null };
}
