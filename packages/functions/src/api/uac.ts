import { inviteAgain } from "@leadlane/core/access/invitation";
import { listRoles, ownPermissions } from "@leadlane/core/access/permission";
import type { Permissions as Granted } from "@leadlane/core/access/rules";
import {
  CreateUser,
  Permissions,
  RoleInfo,
  SetPermission,
  ToggleStatus,
  UpdateUserBody,
  User,
  UserName,
} from "@leadlane/core/access/schema";
import { setPermission, toggleStatus, update } from "@leadlane/core/access/user-change";
import { create } from "@leadlane/core/access/user-create";
import { list, listManagers } from "@leadlane/core/access/user-list";
import * as z from "zod/mini";
import { param, route } from "./route";

export const userRoutes = [
  route({
    method: "get",
    path: "/uac/roles",
    summary: "The roles, each with what a new user of it may do",
    access: "user",
    data: z.array(RoleInfo),
    handle: () => listRoles(),
  }),
  route({
    method: "get",
    path: "/uac/permissions",
    summary: "What the caller may do",
    access: "user",
    data: Permissions,
    beside: {
      shape: z.object({ permissions: Permissions }),
      of: (permissions: Granted) => ({ permissions }),
    },
    handle: () => ownPermissions(),
  }),
  route({
    method: "get",
    path: "/uac/users",
    summary: "Every user; for others than admins reduced to id, name and status",
    access: "user",
    data: z.array(z.union([User, UserName])),
    handle: () => list(),
  }),
  route({
    method: "get",
    path: "/uac/managers",
    summary: "The active managers; for others than admins reduced to id, name and status",
    access: "user",
    data: z.array(z.union([User, UserName])),
    handle: () => listManagers(),
  }),
  route({
    method: "post",
    path: "/uac/create",
    summary: "Add a user, with a password or by an invitation",
    access: "admin",
    body: CreateUser,
    status: 201,
    data: User,
    failures: ["plan_limit"],
    handle: ({ body }) => create(body),
  }),
  route({
    method: "put",
    path: "/uac/users/toggle-status/:id",
    summary: "Enable or disable a user; disabling ends every session",
    access: "admin",
    body: ToggleStatus,
    data: User,
    failures: ["plan_limit"],
    handle: ({ params, body }) => toggleStatus(param(params, "id"), body),
  }),
  route({
    method: "put",
    path: "/uac/users/update-user/:user_id",
    summary: "Change the fields given, bare or in `user`",
    access: "admin",
    body: UpdateUserBody,
    data: User,
    handle: ({ params, body }) => update(param(params, "user_id"), body),
  }),
  route({
    method: "post",
    path: "/uac/users/:id/invite",
    summary: "Send an invitation again",
    access: "admin",
    data: User,
    failures: ["rate_limited"],
    handle: ({ params }) => inviteAgain(param(params, "id")),
  }),
  route({
    method: "put",
    path: "/uac/:id/permissions",
    summary: "Grant or take one permission",
    access: "admin",
    body: SetPermission,
    data: User,
    handle: ({ params, body }) => setPermission(param(params, "id"), body),
  }),
];
