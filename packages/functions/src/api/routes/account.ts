import {
  ChangeEmail,
  ChangePassword,
  EmailConfirmation,
  ForgotPassword,
  FreshToken,
  Invitation,
  Login,
  OwnSession,
  PendingEmail,
  Profile,
  ResetPassword,
  Session,
  Token,
  UpdateProfile,
  VerifiedTenant,
  VerifyEmail,
} from "@leadlane/core/access/schema";
import { Me } from "@leadlane/core/screens/schema";
import { Register } from "@leadlane/core/tenants/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const accountRoutes = {
  "post /auth/register": {
    access: "public",
    body: Register,
    status: 201,
    data: Session,
    failures: ["conflict", "rate_limited"],
  },
  "post /auth/login": {
    access: "public",
    body: Login,
    data: Session,
    failures: ["forbidden", "rate_limited"],
  },
  "post /auth/forgot-password": {
    access: "public",
    body: ForgotPassword,
    data: z.null(),
    failures: ["rate_limited"],
  },
  "post /auth/reset-password": {
    access: "public",
    body: ResetPassword,
    data: z.nullable(Session),
    failures: ["rate_limited"],
  },
  "post /auth/invitation": {
    access: "public",
    body: Token,
    data: Invitation,
    failures: ["rate_limited"],
  },
  "post /auth/verify-email": {
    access: "public",
    body: VerifyEmail,
    data: VerifiedTenant,
    failures: ["unauthenticated", "rate_limited"],
  },
  "post /auth/verify-email/resend": {
    access: "user",
    data: z.object({}),
    failures: ["rate_limited"],
  },
  "post /auth/confirm-email": {
    access: "public",
    body: Token,
    data: EmailConfirmation,
    failures: ["conflict", "rate_limited"],
  },
  "post /auth/stop-email": {
    access: "public",
    body: Token,
    data: z.null(),
    failures: ["rate_limited"],
  },
  "post /auth/logout": {
    access: "user",
    data: z.null(),
  },
  "post /auth/sign-out-everywhere": {
    access: "user",
    data: z.null(),
  },
  "get /auth/me": {
    access: "user",
    data: Me,
  },
  "get /profile": {
    access: "user",
    data: Profile,
  },
  "put /profile": {
    access: "user",
    body: UpdateProfile,
    data: Profile,
  },
  "get /profile/sessions": {
    access: "user",
    data: z.array(OwnSession),
  },
  "delete /profile/sessions": {
    access: "user",
    data: FreshToken,
  },
  "delete /profile/sessions/:id": {
    access: "user",
    data: z.null(),
  },
  "post /profile/email": {
    access: "user",
    body: ChangeEmail,
    data: PendingEmail,
    failures: ["rate_limited"],
  },
  "post /profile/email/resend": {
    access: "user",
    data: PendingEmail,
    failures: ["conflict", "rate_limited"],
  },
  "delete /profile/email": {
    access: "user",
    data: z.null(),
  },
  "put /profile/password": {
    access: "user",
    body: ChangePassword,
    data: FreshToken,
    failures: ["rate_limited"],
  },
} satisfies Routes;
