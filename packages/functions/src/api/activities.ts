import * as ActivityModule from "@leadlane/core/activity/activity";
import { Activity, CreateActivity, ListActivities, UpdateActivity } from "@leadlane/core/activity/schema";
import * as z from "zod/mini";
import { param, route } from "./route";

export const activityRoutes = [
  route({
    method: "get",
    path: "/leads/leads/:id/activities",
    summary: "A lead's timeline, newest first",
    access: "user",
    query: ListActivities,
    paged: true,
    data: Activity,
    handle: ({ params, query }) => ActivityModule.list(param(params, "id"), query),
  }),
  route({
    method: "post",
    path: "/leads/leads/:id/activities",
    summary: "Log something on a lead",
    access: "user",
    body: CreateActivity,
    status: 201,
    data: Activity,
    handle: ({ params, body }) => ActivityModule.create(param(params, "id"), body),
  }),
  route({
    method: "put",
    path: "/leads/activities/:id",
    summary: "Change an entry of a timeline; its author and admins may",
    access: "user",
    body: UpdateActivity,
    data: Activity,
    handle: ({ params, body }) => ActivityModule.update(param(params, "id"), body),
  }),
  route({
    method: "delete",
    path: "/leads/activities/:id",
    summary: "Delete an entry of a timeline; its author and admins may",
    access: "user",
    data: z.object({ id: z.string() }),
    handle: ({ params }) => ActivityModule.remove(param(params, "id")),
  }),
];
