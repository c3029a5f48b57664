import type { OwnFields } from "../fields/field";
import { useTenant } from "../kernel/actor";
import { isLocked } from "../kernel/delete-lock";
import { defineDocument } from "../kernel/document";
import type { PipelineStatus } from "./schema";

export interface StoredStatus extends Omit<PipelineStatus, "tenant_id" | "order" | "moving_to"> {
  /** Lock while a deletion checks for leads in the status; ISO. */
  closing?: string;
  closing_into?: string;
  made_by?: string;
}

export interface Pipeline extends OwnFields {
  statuses: StoredStatus[];
}

export function isOpenToLeads({ closing, closing_into }: StoredStatus): boolean {
  return closing_into === undefined && !isLocked(closing);
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
