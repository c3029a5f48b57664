import * as z from "zod/mini";
import { PLAN_IDS, SUBSCRIPTION_STATUSES, TRIAL } from "./rules";

export const PlanSummary = z.object({
  plan_id: z.enum([...PLAN_IDS, TRIAL]),
  plan_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  ends_at: z.nullable(z.string()),
});
export type PlanSummary = z.infer<typeof PlanSummary>;
