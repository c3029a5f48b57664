import * as LeadSourceModule from "@leadlane/core/lead-source/lead-source";
import { remove } from "@leadlane/core/lead-source/removal";
import { CreateSource, LeadSource, UpdateSource } from "@leadlane/core/lead-source/schema";
import * as z from "zod/mini";
import { param, route } from "./route";

export const referenceRoutes = [
  route({
    method: "get",
    path: "/ref/lead-sources",
    summary: "Where leads come from",
    access: "user",
    data: z.array(LeadSource),
    handle: () => LeadSourceModule.list(),
  }),
  route({
    method: "post",
    path: "/ref/lead-sources",
    summary: "Add a source",
    access: "can_edit_lead_sources",
    body: CreateSource,
    status: 201,
    data: LeadSource,
    handle: ({ body }) => LeadSourceModule.create(body),
  }),
  route({
    method: "put",
    path: "/ref/lead-sources/:id",
    summary: "Rename a source",
    access: "can_edit_lead_sources",
    body: UpdateSource,
    data: LeadSource,
    handle: ({ params, body }) => LeadSourceModule.update(param(params, "id"), body),
  }),
  route({
    method: "delete",
    path: "/ref/lead-sources/:id",
    summary: "Delete a source that no lead came from",
    access: "can_edit_lead_sources",
    data: z.object({ id: z.string() }),
    handle: ({ params }) => remove(param(params, "id")),
  }),
];
