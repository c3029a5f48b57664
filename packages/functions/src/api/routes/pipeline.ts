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
import { CreateReason, Reason, UpdateReason } from "@leadlane/core/reasons/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const pipelineRoutes = {
  "get /status/statuses": {
    summary: "List the pipeline's statuses in order",
    access: "user",
    scopes: ["settings:read"],
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
    scopes: ["settings:read"],
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
  "get /ref/lost-reasons": {
    summary: "List the lost reasons in order, retired ones included",
    access: "user",
    scopes: ["settings:read"],
    data: z.array(Reason),
  },
  "post /ref/lost-reasons": {
    summary: "Add a lost reason at the end of the list",
    access: "admin",
    body: CreateReason,
    status: 201,
    data: Reason,
  },
  "put /ref/lost-reasons/:id": {
    summary: "Rename, move, retire or restore a lost reason; leads and activities keep the name they have",
    access: "admin",
    body: UpdateReason,
    data: Reason,
  },
  "get /ref/call-outcomes": {
    summary: "List the call outcomes in order, retired ones included",
    access: "user",
    scopes: ["settings:read"],
    data: z.array(Reason),
  },
  "post /ref/call-outcomes": {
    summary: "Add a call outcome at the end of the list",
    access: "admin",
    body: CreateReason,
    status: 201,
    data: Reason,
  },
  "put /ref/call-outcomes/:id": {
    summary: "Rename, move, retire or restore a call outcome; leads and activities keep the name they have",
    access: "admin",
    body: UpdateReason,
    data: Reason,
  },
} satisfies Routes;
