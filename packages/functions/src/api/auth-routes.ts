import { me } from "@leadlane/core/access/me";
import { Login, Me, Register, Session } from "@leadlane/core/access/schema";
import { login, logout } from "@leadlane/core/access/session";
import * as Tenant from "@leadlane/core/tenant/tenant";
import * as z from "zod/mini";
import { route } from "./route";

export const authRoutes = [
  route({
    method: "post",
    path: "/auth/register",
    summary: "Sign a business up and its first admin in",
    access: "public",
    body: Register,
    status: 201,
    data: Session,
    handle: ({ body }) => Tenant.register(body),
  }),
  route({
    method: "post",
    path: "/auth/login",
    summary: "Sign in",
    access: "public",
    body: Login,
    data: Session,
    handle: ({ body }) => login(body),
  }),
  route({
    method: "post",
    path: "/auth/logout",
    summary: "End the current session",
    access: "user",
    data: z.null(),
    handle: () => logout(),
  }),
  route({
    method: "get",
    path: "/auth/me",
    summary: "Everything the client's first screen needs",
    access: "user",
    data: Me,
    handle: () => me(),
  }),
];
