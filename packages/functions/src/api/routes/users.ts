import {
  CreateUser,
  FindNames,
  Permissions,
  RoleInfo,
  SetPermission,
  ToggleStatus,
  UpdateUserBody,
  User,
  UserName,
} from "@leadlane/core/access/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { HandOver } from "@leadlane/core/leads/list/schema";
import type { Permissions as Granted } from "@leadlane/core/permissions/rules";
import * as z from "zod/mini";
import { beside, type Routes } from "../route";

export const userRoutes = {
  "get /uac/roles": {
    summary: "The roles, each with what a new user of it may do",
    access: "user",
    data: z.array(RoleInfo),
  },
  "get /uac/permissions": {
    summary: "What the caller may do",
    access: "user",
    data: Permissions,
    beside: beside(z.object({ permissions: Permissions }), (permissions: Granted) => ({ permissions })),
  },
  "get /uac/users": {
    summary:
      "Every user, `invited` until the invitation is accepted; for others than admins reduced to id, name and status",
    access: "user",
    query: z.object({ tenant_id: z.optional(z.string()) }),
    data: z.array(z.union([User, UserName])),
  },
  "get /uac/names": {
    summary: "Colleagues by their ids, or by the beginnings of words of their names",
    access: "user",
    query: FindNames,
    data: z.array(UserName),
  },
  "get /uac/managers": {
    summary: "The active managers; for others than admins reduced to id, name and status",
    access: "user",
    data: z.array(z.union([User, UserName])),
  },
  "post /uac/create": {
    summary: "Add a user, with a password or by an invitation",
    access: "admin",
    body: CreateUser,
    status: 201,
    data: User,
    failures: ["plan_limit", "rate_limited"],
  },
  "put /uac/users/toggle-status/:id": {
    summary: "Enable or disable a user; disabling ends every session",
    access: "admin",
    body: ToggleStatus,
    data: User,
    failures: ["plan_limit"],
  },
  "put /uac/users/update-user/:user_id": {
    summary: "Change the fields given, bare or in `user`",
    access: "admin",
    body: UpdateUserBody,
    data: User,
  },
  "post /uac/users/:id/hand-over": {
    summary: "Give a user's open leads to others, in turns where they are several; a job that can be undone",
    access: "admin",
    body: HandOver,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "post /uac/users/:id/invite": {
    summary: "Send an invitation again",
    access: "admin",
    data: User,
    failures: ["rate_limited"],
  },
  "post /uac/users/:id/retry-email": {
    summary: "Write to a user's address again, from which mails came back",
    access: "admin",
    data: User,
  },
  "put /uac/:id/permissions": {
    summary: "Grant or take one permission",
    access: "admin",
    body: SetPermission,
    data: User,
  },
} satisfies Routes;
