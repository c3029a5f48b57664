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
    access: "user",
    data: z.array(RoleInfo),
  },
  "get /uac/permissions": {
    access: "user",
    data: Permissions,
    beside: beside(z.object({ permissions: Permissions }), (permissions: Granted) => ({ permissions })),
  },
  "get /uac/users": {
    access: "user",
    query: z.object({ tenant_id: z.optional(z.string()) }),
    data: z.array(z.union([User, UserName])),
  },
  "get /uac/names": {
    access: "user",
    query: FindNames,
    data: z.array(UserName),
  },
  "get /uac/managers": {
    access: "user",
    data: z.array(z.union([User, UserName])),
  },
  "post /uac/create": {
    access: "admin",
    body: CreateUser,
    status: 201,
    data: User,
    failures: ["plan_limit", "rate_limited"],
  },
  "put /uac/users/toggle-status/:id": {
    access: "admin",
    body: ToggleStatus,
    data: User,
    failures: ["plan_limit"],
  },
  "put /uac/users/update-user/:user_id": {
    access: "admin",
    body: UpdateUserBody,
    data: User,
  },
  "post /uac/users/:id/hand-over": {
    access: "admin",
    body: HandOver,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "post /uac/users/:id/invite": {
    access: "admin",
    data: User,
    failures: ["rate_limited"],
  },
  "post /uac/users/:id/retry-email": {
    access: "admin",
    data: User,
  },
  "put /uac/:id/permissions": {
    access: "admin",
    body: SetPermission,
    data: User,
  },
} satisfies Routes;
