import { JobStarted } from "@leadlane/core/jobs/schema";
import {
  CreateSource,
  CreateStatus,
  LeadSource,
  PipelineStatus,
  RemoveStatusQuery,
  ReorderStatuses,
  UpdateSource,
  UpdateStatus,
} from "@leadlane/core/pipeline/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const pipelineRoutes = {
  "get /status/statuses": {
    summary: "List the pipeline's statuses in order",
    access: "user",
    data: z.array(PipelineStatus),
  },
  "post /status/statuses": {
    summary: "Add a status at the end of the pipeline",
    access: "admin",
    body: CreateStatus,
    status: 201,
    data: PipelineStatus,
  },
  "put /status/update-status/:id": {
    summary: "Update a status's name, color or type",
    access: "admin",
    body: UpdateStatus,
    data: PipelineStatus,
  },
  "post /status/order": {
    summary: "Reorder the statuses",
    access: "admin",
    body: ReorderStatuses,
    data: z.array(PipelineStatus),
  },
  "delete /status/status/:id": {
    summary: "Delete a status; if it has leads, a job first moves them to another status",
    access: "admin",
    query: RemoveStatusQuery,
    data: z.union([z.object({ id: z.string() }), JobStarted]),
    status: ({ move_to }: RemoveStatusQuery) => (move_to === undefined ? 200 : 202),
  },
  "get /ref/lead-sources": {
    summary: "List the lead sources",
    access: "user",
    data: z.array(LeadSource),
  },
  "post /ref/lead-sources": {
    summary: "Add a source",
    access: "can_edit_lead_sources",
    body: CreateSource,
    status: 201,
    data: LeadSource,
  },
  "put /ref/lead-sources/:id": {
    summary: "Rename a source",
    access: "can_edit_lead_sources",
    body: UpdateSource,
    data: LeadSource,
  },
  "delete /ref/lead-sources/:id": {
    summary: "Delete a source that no lead uses",
    access: "can_edit_lead_sources",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
