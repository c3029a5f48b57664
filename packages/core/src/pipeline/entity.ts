import { useTenant } from "../kernel/actor";
import { isClosed } from "../kernel/delete-lock";
import { defineDocument } from "../kernel/document";
import type { PipelineStatus } from "./schema";

export interface StoredStatus extends Omit<PipelineStatus, "tenant_id" | "order" | "moving_to"> {
  /** Since when leads may not enter, because it is being checked whether the status can be deleted. */
  closing?: string;
  closing_into?: string; // where its leads are being moved to before it is deleted
  made_by?: string; // the job that made it
}

export interface Pipeline {
  statuses: StoredStatus[];
}

/** Whether leads may enter a status. */
export function isOpenToLeads({ closing, closing_into }: StoredStatus): boolean {
  return closing_into === undefined && !isClosed(closing);
}

export const { read, create, change, contentOf } = defineDocument<Pipeline>("PIPELINE");

export function toStatuses(pipeline: Pipeline): PipelineStatus[] {
  return pipeline.statuses.map(({ closing: _closing, made_by: _job, closing_into, ...status }, position) => ({
    ...status,
    tenant_id: useTenant(),
    order: position + 1,
    ...(closing_into !== undefined && { moving_to: closing_into }),
  }));
}
