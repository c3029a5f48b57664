import { me } from "@leadlane/core/access/me";
import { forgotPassword, resetPassword } from "@leadlane/core/access/recovery";
import { ForgotPassword, Login, Me, Register, ResetPassword, Session } from "@leadlane/core/access/schema";
import { login, logout, signOutEverywhere } from "@leadlane/core/access/session";
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
    failures: ["conflict", "rate_limited"],
    handle: ({ body }) => Tenant.register(body),
  }),
  route({
    method: "post",
    path: "/auth/login",
    summary: "Sign in",
    access: "public",
    body: Login,
    data: Session,
    failures: ["forbidden", "rate_limited"],
    handle: ({ body }) => login(body),
  }),
  route({
    method: "post",
    path: "/auth/forgot-password",
    summary: "Have a link mailed that lets one choose another password; the same answer whatever the e-mail",
    access: "public",
    body: ForgotPassword,
    data: z.null(),
    failures: ["rate_limited"],
    handle: ({ body }) => forgotPassword(body),
  }),
  route({
    method: "post",
    path: "/auth/reset-password",
    summary: "Choose a password by the token of a mailed link, once; every session ends",
    access: "public",
    body: ResetPassword,
    data: z.null(),
    failures: ["rate_limited"],
    handle: ({ body }) => resetPassword(body),
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
    method: "post",
    path: "/auth/sign-out-everywhere",
    summary: "End every session of the caller, the current one too",
    access: "user",
    data: z.null(),
    handle: () => signOutEverywhere(),
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
