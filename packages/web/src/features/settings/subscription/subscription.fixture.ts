import type { Plan, Subscription } from "@leadlane/core/subscription/schema";

export const GB = 1024 ** 3;
const AT = "2026-11-01T06:00:00.000Z";

export function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    id: "sub",
    tenant_id: "01TENANT",
    created_at: AT,
    updated_at: AT,
    version: 1,
    plan_id: "growth",
    plan_name: "Growth",
    status: "active",
    price: 299_900,
    currency: "INR",
    started_at: AT,
    ends_at: "2026-12-01T06:00:00.000Z",
    grace_ends_at: null,
    next: null,
    unused: { days: 0, amount: 0 },
    limits: { users: 40, leads: 50_000, storage: 25 * GB },
    usage: { users: 12, leads: 400, storage: 6 * GB },
    invoice: null,
    ...change,
  };
}

export function plan(change: Partial<Plan> = {}): Plan {
  return {
    id: "growth",
    name: "Growth",
    price: 299_900,
    currency: "INR",
    limits: { users: 40, leads: 50_000, storage: 25 * GB },
    best_for: "For several teams and their managers.",
    features: ["40 users", "50,000 leads"],
    ...change,
  };
}
