import { monthsAfter } from "@leadlane/core/plans/month";
import { planOf } from "@leadlane/core/plans/rules";
import { DEFAULT_TIMEZONE } from "@leadlane/core/preferences/rules";
import type { Grant } from "@leadlane/core/subscription/grant";
import { DAY } from "./working-time";

const DAYS_PAID = 12; // days since the current payment
const MONTH_DAYS = 30; // days between the two payments

export function demoPlan(today: number): Grant {
  const at = (daysAgo: number) => new Date(today - daysAgo * DAY).toISOString();
  const { id: plan_id, price: amount } = planOf("growth");
  const started_at = at(DAYS_PAID);
  const payments = [at(DAYS_PAID + MONTH_DAYS), started_at].map((paid_at, number) => ({
    order_id: `order_demo0000000${number + 1}`,
    payment_id: `pay_demo0000000${number + 1}`,
    ...{ plan_id, amount, paid_at },
  }));
  return {
    plan_id,
    started_at,
    ends_at: monthsAfter({ at: started_at, timezone: DEFAULT_TIMEZONE }, 1),
    payments,
  };
}
