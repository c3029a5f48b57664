/**
 * The pipeline: one document with every status in it, because it is small, is read whole, and its rules (unique names,
 * one order, one status of each type) span all of it.
 */
import { useTenant } from "../actor";
import { isClosed } from "../closing";
import * as Settings from "../settings";
import type { PipelineStatus } from "./schema";

export interface StoredStatus extends Omit<PipelineStatus, "tenant_id" | "order" | "moving_to"> {
  /** Since when leads may not enter, because it is being checked whether the status can be deleted. */
  closing?: string;
  /** Where its leads are being moved to before it is deleted. */
  closing_into?: string;
}

/** Statuses in their order. */
export interface Pipeline {
  statuses: StoredStatus[];
}

const DOCUMENT = "PIPELINE";

/** Whether leads may enter a status. */
export function isOpenToLeads({ closing, closing_into }: StoredStatus): boolean {
  return closing_into === undefined && !isClosed(closing);
}

export function read() {
  return Settings.read<Pipeline>(DOCUMENT);
}

export function create(pipeline: Pipeline) {
  return Settings.create(DOCUMENT, pipeline);
}

export function change<Answer>(next: Parameters<typeof Settings.change<Pipeline, Answer>>[1]) {
  return Settings.change<Pipeline, Answer>(DOCUMENT, next);
}

export function toStatuses(pipeline: Pipeline): PipelineStatus[] {
  return pipeline.statuses.map(({ closing: _closing, closing_into, ...status }, position) => ({
    ...status,
    tenant_id: useTenant(),
    order: position + 1,
    ...(closing_into !== undefined && { moving_to: closing_into }),
  }));
}
