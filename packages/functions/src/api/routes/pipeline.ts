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
    summary: "The pipeline's statuses in order",
    access: "user",
    data: z.array(PipelineStatus),
  },
  "post /status/statuses": {
    summary: "Append a status",
    access: "admin",
    body: CreateStatus,
    status: 201,
    data: PipelineStatus,
  },
  "put /status/update-status/:id": {
    summary: "Change a status' name, colour or type",
    access: "admin",
    body: UpdateStatus,
    data: PipelineStatus,
  },
  "post /status/order": {
    summary: "Put the statuses into another order",
    access: "admin",
    body: ReorderStatuses,
    data: z.array(PipelineStatus),
  },
  "delete /status/status/:id": {
    summary: "Delete a status without leads, or start moving its leads into another one first",
    access: "admin",
    query: RemoveStatusQuery,
    data: z.union([z.object({ id: z.string() }), JobStarted]),
    status: ({ move_to }: RemoveStatusQuery) => (move_to === undefined ? 200 : 202),
  },
  "get /ref/lead-sources": {
    summary: "Where leads come from",
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
    summary: "Delete a source that no lead came from",
    access: "can_edit_lead_sources",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
