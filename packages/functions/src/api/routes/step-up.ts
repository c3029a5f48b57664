import { Proven, StepUp } from "@leadlane/core/access/schema";
import type { Routes } from "../route";

export const stepUpRoutes = {
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
