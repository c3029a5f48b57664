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
import { HandOver } from "@leadlane/core/bulk/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import type { Permissions as Granted } from "@leadlane/core/permissions/rules";
import * as z from "zod/mini";
import { fieldsFrom, type Routes } from "../route";

export const userRoutes = {
  "get /uac/roles": {
    summary: "List the roles with their default permissions",
    access: "user",
    data: z.array(RoleInfo),
  },
  "get /uac/permissions": {
    summary: "List the caller's permissions",
    access: "user",
    data: Permissions,
    extraFields: fieldsFrom(z.object({ permissions: Permissions }), (permissions: Granted) => ({
      permissions,
    })),
  },
  "get /uac/users": {
    summary:
      "List all users; status is `invited` until the invitation is accepted. Non-admins get only id, name and status",
    access: "user",
    scopes: ["settings:read"],
    query: z.object({ tenant_id: z.optional(z.string()) }),
    data: z.array(z.union([User, UserName])),
  },
  "get /uac/names": {
    summary: "Find colleagues by id or by the first letters of any word of their name",
    access: "user",
    scopes: ["settings:read"],
    query: FindNames,
    data: z.array(UserName),
  },
  "get /uac/managers": {
    summary: "List the active managers. Non-admins get only id, name and status",
    access: "user",
    data: z.array(z.union([User, UserName])),
  },
  "post /uac/create": {
    summary: "Add a user with a password, or invite one by email",
    access: "admin",
    stepUp: "an admin",
    body: CreateUser,
    status: 201,
    data: User,
    failures: ["plan_limit", "rate_limited"],
  },
  "put /uac/users/toggle-status/:id": {
    summary: "Enable or disable a user; disabling ends all their sessions",
    access: "admin",
    stepUp: "an admin",
    body: ToggleStatus,
    data: User,
    failures: ["plan_limit"],
  },
  "put /uac/users/update-user/:user_id": {
    summary: "Update a user; the fields may be at the top level or inside `user`",
    access: "admin",
    stepUp: "a change of email, and for making or unmaking an active admin",
    body: UpdateUserBody,
    data: User,
  },
  "post /uac/users/:id/hand-over": {
    summary:
      "Start a job that reassigns a user's open leads, in turn if there are several new owners; it can be undone",
    access: "admin",
    body: HandOver,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "post /uac/users/:id/invite": {
    summary: "Resend an invitation",
    access: "admin",
    data: User,
    failures: ["rate_limited"],
  },
  "post /uac/users/:id/retry-email": {
    summary: "Resume sending mail to a user's address after mails to it bounced",
    access: "admin",
    data: User,
  },
  "post /uac/users/:id/reset-second-factor": {
    summary: "Remove the second factors of a user who has lost them; all their sessions end",
    access: "admin",
    stepUp: true,
    data: User,
    failures: ["conflict"],
  },
  "put /uac/:id/permissions": {
    summary: "Grant or revoke one permission",
    access: "admin",
    body: SetPermission,
    data: User,
  },
} satisfies Routes;
