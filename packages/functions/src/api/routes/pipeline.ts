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
    access: "user",
    data: z.array(PipelineStatus),
  },
  "post /status/statuses": {
    access: "admin",
    body: CreateStatus,
    status: 201,
    data: PipelineStatus,
  },
  "put /status/update-status/:id": {
    access: "admin",
    body: UpdateStatus,
    data: PipelineStatus,
  },
  "post /status/order": {
    access: "admin",
    body: ReorderStatuses,
    data: z.array(PipelineStatus),
  },
  "delete /status/status/:id": {
    access: "admin",
    query: RemoveStatusQuery,
    data: z.union([z.object({ id: z.string() }), JobStarted]),
    status: ({ move_to }: RemoveStatusQuery) => (move_to === undefined ? 200 : 202),
  },
  "get /ref/lead-sources": {
    access: "user",
    data: z.array(LeadSource),
  },
  "post /ref/lead-sources": {
    access: "can_edit_lead_sources",
    body: CreateSource,
    status: 201,
    data: LeadSource,
  },
  "put /ref/lead-sources/:id": {
    access: "can_edit_lead_sources",
    body: UpdateSource,
    data: LeadSource,
  },
  "delete /ref/lead-sources/:id": {
    access: "can_edit_lead_sources",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
