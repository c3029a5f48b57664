import { ConfirmTotp, IssuedRecoveryCodes, NewTotp } from "@leadlane/core/access/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const secondFactorRoutes = {
  "post /profile/mfa/totp": {
    summary: "Prepare an authenticator app; sign-in requires it once its first code is confirmed",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    issuesSecret: true,
    data: NewTotp,
  },
  "post /profile/mfa/totp/confirm": {
    summary: "Turn the prepared authenticator app on; earlier recovery codes stop working",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    issuesSecret: true,
    body: ConfirmTotp,
    data: IssuedRecoveryCodes,
    failures: ["conflict", "rate_limited"],
  },
  "delete /profile/mfa/totp": {
    summary: "Turn the authenticator app off",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    data: z.null(),
    failures: ["conflict"],
  },
  "post /profile/mfa/recovery-codes": {
    summary: "Replace the recovery codes",
    access: "user",
    withoutSecondFactor: true,
    stepUp: true,
    issuesSecret: true,
    data: IssuedRecoveryCodes,
    failures: ["conflict"],
  },
} satisfies Routes;
