import { JobStarted } from "@leadlane/core/job/schema";
import * as PipelineStatusModule from "@leadlane/core/pipeline-status/pipeline-status";
import { remove, removeInto } from "@leadlane/core/pipeline-status/removal";
import {
  CreateStatus,
  PipelineStatus,
  RemoveStatusQuery,
  ReorderStatuses,
  UpdateStatus,
} from "@leadlane/core/pipeline-status/schema";
import * as z from "zod/mini";
import { param, route } from "./route";

export const statusRoutes = [
  route({
    method: "get",
    path: "/status/statuses",
    summary: "The pipeline's statuses in order",
    access: "user",
    data: z.array(PipelineStatus),
    handle: () => PipelineStatusModule.list(),
  }),
  route({
    method: "post",
    path: "/status/statuses",
    summary: "Append a status",
    access: "admin",
    body: CreateStatus,
    status: 201,
    data: PipelineStatus,
    handle: ({ body }) => PipelineStatusModule.create(body),
  }),
  route({
    method: "put",
    path: "/status/update-status/:id",
    summary: "Change a status' name, colour or type",
    access: "admin",
    body: UpdateStatus,
    data: PipelineStatus,
    handle: ({ params, body }) => PipelineStatusModule.update(param(params, "id"), body),
  }),
  route({
    method: "post",
    path: "/status/order",
    summary: "Put the statuses into another order",
    access: "admin",
    body: ReorderStatuses,
    data: z.array(PipelineStatus),
    handle: ({ body }) => PipelineStatusModule.reorder(body),
  }),
  route({
    method: "delete",
    path: "/status/status/:id",
    summary: "Delete a status without leads, or start moving its leads into another one first",
    access: "admin",
    query: RemoveStatusQuery,
    data: z.union([z.object({ id: z.string() }), JobStarted]),
    status: ({ query }) => (query.move_to === undefined ? 200 : 202),
    handle: ({ params, query }) => {
      const id = param(params, "id");
      return query.move_to === undefined ? remove(id) : removeInto(id, query.move_to);
    },
  }),
];
