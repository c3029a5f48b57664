import { RequestOptions } from "@leadlane/core/access/passkeys/schema";
import { Proven, StepUp } from "@leadlane/core/access/schema";
import type { Routes } from "../route";

export const stepUpRoutes = {
  "post /auth/step-up/options": {
    summary: "Get options for proving the caller's identity with a passkey, for `navigator.credentials.get`",
    access: "user",
    withoutSecondFactor: true,
    data: RequestOptions,
    failures: ["conflict"],
  },
  "post /auth/step-up": {
    summary:
      "Prove the caller's identity again. Routes that answer 403 `step_up_required` then accept this session for 15 minutes",
    access: "user",
    withoutSecondFactor: true,
    body: StepUp,
    data: Proven,
    failures: ["rate_limited"],
  },
} satisfies Routes;
