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
  SignedIn,
  Token,
  UpdateProfile,
  VerifiedTenant,
  VerifyEmail,
  VerifySecondStep,
} from "@leadlane/core/access/schema";
import { Me } from "@leadlane/core/screens/schema";
import { Register } from "@leadlane/core/tenants/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const accountRoutes = {
  "post /auth/register": {
    summary: "Register a business and sign in its first admin",
    access: "public",
    body: Register,
    status: 201,
    data: Session,
    failures: ["conflict", "rate_limited"],
  },
  "post /auth/login": {
    summary:
      "Sign in; with a second factor, the response has a token for the second step instead of a session",
    access: "public",
    body: Login,
    data: SignedIn,
    failures: ["forbidden", "rate_limited"],
  },
  "post /auth/mfa/verify": {
    summary:
      "Complete a sign-in with a code from an authenticator app or a recovery code. With `trust_device`, this browser skips the second step for 30 days",
    access: "public",
    body: VerifySecondStep,
    data: Session,
    failures: ["forbidden", "rate_limited"],
  },
  "post /auth/forgot-password": {
    summary: "Email a link to reset the password; the response is the same for unknown addresses",
    access: "public",
    body: ForgotPassword,
    data: z.null(),
    failures: ["rate_limited"],
  },
  "post /auth/reset-password": {
    summary:
      "Set a password with the one-time token of an emailed link. All sessions end; an invitation's token also signs the user in",
    access: "public",
    body: ResetPassword,
    data: z.nullable(Session),
    failures: ["rate_limited"],
  },
  "post /auth/invitation": {
    summary: "Show an invitation: who invited whom to which business. The token stays valid",
    access: "public",
    body: Token,
    data: Invitation,
    failures: ["rate_limited"],
  },
  "post /auth/verify-email": {
    summary:
      "Verify the email address used to register a business, with the emailed link's token or, when signed in, with the code",
    access: "public",
    body: VerifyEmail,
    data: VerifiedTenant,
    failures: ["unauthenticated", "rate_limited"],
  },
  "post /auth/verify-email/resend": {
    summary: "Email a new verification link and code; does nothing if the address is already verified",
    access: "user",
    data: z.object({}),
    failures: ["rate_limited"],
  },
  "post /auth/confirm-email": {
    summary:
      "Confirm a change of email with the link sent to the old or new address; the email changes once both are confirmed",
    access: "public",
    body: Token,
    data: EmailConfirmation,
    failures: ["conflict", "rate_limited"],
  },
  "post /auth/stop-email": {
    summary: "Cancel a change of email with the link sent to the old address",
    access: "public",
    body: Token,
    data: z.null(),
    failures: ["rate_limited"],
  },
  "post /auth/logout": {
    summary: "End the current session",
    access: "user",
    withoutSecondFactor: true,
    data: z.null(),
  },
  "post /auth/sign-out-everywhere": {
    summary: "End all sessions of the caller, including the current one",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    data: z.null(),
  },
  "get /auth/me": {
    summary: "Get everything the client needs to start",
    access: "user",
    withoutSecondFactor: true,
    data: Me,
  },
  "get /profile": {
    summary: "Get the caller's account and current session",
    access: "user",
    withoutSecondFactor: true,
    data: Profile,
  },
  "put /profile": {
    summary: "Update the caller's account; `avatar` is the id of an upload, null removes it",
    access: "user",
    body: UpdateProfile,
    data: Profile,
  },
  "get /profile/sessions": {
    summary: "List the caller's sessions, the current one first",
    access: "user",
    data: z.array(OwnSession),
  },
  "delete /profile/sessions": {
    summary: "End all other sessions of the caller; the current one continues with the returned token",
    access: "user",
    stepUp: true,
    issuesSecret: true,
    data: FreshToken,
  },
  "delete /profile/sessions/:id": {
    summary: "End one of the caller's sessions; its open pages are notified",
    access: "user",
    stepUp: true,
    data: z.null(),
  },
  "post /profile/email": {
    summary:
      "Request a change of email; it takes effect once the links sent to both addresses have been opened",
    access: "user",
    stepUp: "callers with a second factor",
    body: ChangeEmail,
    data: PendingEmail,
    failures: ["rate_limited"],
  },
  "post /profile/email/resend": {
    summary: "Resend the confirmation links that have not been opened",
    access: "user",
    data: PendingEmail,
    failures: ["conflict", "rate_limited"],
  },
  "delete /profile/email": {
    summary: "Cancel the pending change of email",
    access: "user",
    data: z.null(),
  },
  "put /profile/password": {
    summary:
      "Change the caller's password; all other sessions end, the current one continues with the returned token",
    access: "user",
    stepUp: "callers with a second factor",
    issuesSecret: true,
    body: ChangePassword,
    data: FreshToken,
    failures: ["rate_limited"],
  },
} satisfies Routes;
