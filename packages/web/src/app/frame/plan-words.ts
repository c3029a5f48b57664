import type { PlanSummary } from "@leadlane/core/subscription/schema";
import { daysUntil } from "../../lib/time";

/** The plan in a few words: "Trial · 3 days left". */
export function planWords({ plan_name, status, ends_at }: PlanSummary, timeZone?: string): string {
  if (status === "grace") return `${plan_name} · payment due`;
  if (status !== "trialing" || ends_at === null) return `${plan_name} plan`;
  const days = daysUntil(ends_at, Date.now(), timeZone);
  const left = days > 1 ? `${days} days left` : days === 1 ? "1 day left" : "ends today";
  return `${plan_name} · ${left}`;
}
