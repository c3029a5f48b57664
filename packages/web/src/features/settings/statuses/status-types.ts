import type { StatusType } from "@leadlane/core/pipeline-status/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";

export const TYPE_LABELS: Record<StatusType, string> = { open: "Open", won: "Won", lost: "Lost" };

/**
 * Why a status has to keep its type and its place: leads must be able to start, to be won and to be lost. Null where
 * another one of its type remains that is not being deleted either.
 */
export function lastOfType(status: PipelineStatus, statuses: readonly PipelineStatus[]): string | null {
  const remains = statuses.some(
    ({ id, type, moving_to }) => id !== status.id && type === status.type && moving_to === undefined,
  );
  if (remains) return null;
  return `“${status.name}” is the last ${status.type} status. One of each type has to remain.`;
}
