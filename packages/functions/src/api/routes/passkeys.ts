import {
  CreationOptions,
  Passkey,
  PasskeySignIn,
  RegisteredPasskey,
  RegisterPasskey,
  RenamePasskey,
  RequestOptions,
  StartPasskeySignIn,
} from "@leadlane/core/access/passkeys/schema";
import { Session } from "@leadlane/core/access/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const passkeyRoutes = {
  "post /auth/passkey/options": {
    summary:
      "Get options for signing in with a passkey, for `navigator.credentials.get`. With `mfa_token`, for the second step after the password. They are valid for 5 minutes",
    access: "public",
    body: StartPasskeySignIn,
    data: RequestOptions,
    failures: ["forbidden", "conflict"],
  },
  "post /auth/passkey/verify": {
    summary: "Sign in with a passkey, without a password or as the second step after it",
    access: "public",
    body: PasskeySignIn,
    data: Session,
    failures: ["forbidden", "conflict", "rate_limited"],
  },
  "get /profile/passkeys": {
    summary: "List the caller's passkeys, the oldest first",
    access: "user",
    withoutSecondFactor: true,
    data: z.array(Passkey),
  },
  "post /profile/passkeys/options": {
    summary:
      "Get options for creating a passkey, for `navigator.credentials.create`. They are valid for 5 minutes",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    issuesSecret: true,
    data: CreationOptions,
    failures: ["conflict"],
  },
  "post /profile/passkeys": {
    summary:
      "Add a passkey. `recovery_codes` are only in the response for the first second factor, and shown only once",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    issuesSecret: true,
    body: RegisterPasskey,
    status: 201,
    data: RegisteredPasskey,
    failures: ["conflict"],
  },
  "put /profile/passkeys/:id": {
    summary: "Rename a passkey",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    body: RenamePasskey,
    data: Passkey,
  },
  "delete /profile/passkeys/:id": {
    summary: "Remove a passkey; it no longer signs in",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    data: z.object({ id: z.string() }),
    failures: ["conflict"],
  },
} satisfies Routes;
