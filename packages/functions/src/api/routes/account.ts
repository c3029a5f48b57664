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
    summary: "Sign a business up and its first admin in",
    access: "public",
    body: Register,
    status: 201,
    data: Session,
    failures: ["conflict", "rate_limited"],
  },
  "post /auth/login": {
    summary: "Sign in",
    access: "public",
    body: Login,
    data: Session,
    failures: ["forbidden", "rate_limited"],
  },
  "post /auth/forgot-password": {
    summary: "Have a link mailed that lets one choose another password; the same answer whatever the email",
    access: "public",
    body: ForgotPassword,
    data: z.null(),
    failures: ["rate_limited"],
  },
  "post /auth/reset-password": {
    summary:
      "Choose a password by the token of a mailed link, once; every session ends, and an invitation's signs in",
    access: "public",
    body: ResetPassword,
    data: z.nullable(Session),
    failures: ["rate_limited"],
  },
  "post /auth/invitation": {
    summary: "Who invites whom to which business, to whoever has an invitation's token; it stays good",
    access: "public",
    body: Token,
    data: Invitation,
    failures: ["rate_limited"],
  },
  "post /auth/verify-email": {
    summary:
      "Verify the address that signed a business up: by a mailed link's token, or signed in by the code",
    access: "public",
    body: VerifyEmail,
    data: VerifiedTenant,
    failures: ["unauthenticated", "rate_limited"],
  },
  "post /auth/verify-email/resend": {
    summary: "Have another link and code mailed; nothing where the address is verified",
    access: "user",
    data: z.object({}),
    failures: ["rate_limited"],
  },
  "post /auth/confirm-email": {
    summary: "Follow the link that one of the two addresses was mailed; the second one changes the email",
    access: "public",
    body: Token,
    data: EmailConfirmation,
    failures: ["conflict", "rate_limited"],
  },
  "post /auth/stop-email": {
    summary: "Stop a change of email by the link that the old address was mailed",
    access: "public",
    body: Token,
    data: z.null(),
    failures: ["rate_limited"],
  },
  "post /auth/logout": {
    summary: "End the current session",
    access: "user",
    data: z.null(),
  },
  "post /auth/sign-out-everywhere": {
    summary: "End every session of the caller, the current one too",
    access: "user",
    data: z.null(),
  },
  "get /auth/me": {
    summary: "Everything the client's first screen needs",
    access: "user",
    data: Me,
  },
  "get /profile": {
    summary: "The caller's own account, with the session that asks",
    access: "user",
    data: Profile,
  },
  "put /profile": {
    summary: "Change what is given of one's own account; `avatar` is an upload's id, null takes it away",
    access: "user",
    body: UpdateProfile,
    data: Profile,
  },
  "get /profile/sessions": {
    summary: "The caller's sessions, the one that asks first",
    access: "user",
    data: z.array(OwnSession),
  },
  "delete /profile/sessions": {
    summary: "End every session of the caller but this one, which goes on with the token given back",
    access: "user",
    data: FreshToken,
  },
  "delete /profile/sessions/:id": {
    summary: "End one of the caller's sessions; its open pages are told",
    access: "user",
    data: z.null(),
  },
  "post /profile/email": {
    summary: "Ask for another email; it changes once the links that both addresses are mailed were followed",
    access: "user",
    body: ChangeEmail,
    data: PendingEmail,
    failures: ["rate_limited"],
  },
  "post /profile/email/resend": {
    summary: "Mail the links again that nobody has followed",
    access: "user",
    data: PendingEmail,
    failures: ["conflict", "rate_limited"],
  },
  "delete /profile/email": {
    summary: "Leave the email as it is",
    access: "user",
    data: z.null(),
  },
  "put /profile/password": {
    summary:
      "Change one's own password; every other session ends, this one goes on with the token given back",
    access: "user",
    body: ChangePassword,
    data: FreshToken,
    failures: ["rate_limited"],
  },
} satisfies Routes;
