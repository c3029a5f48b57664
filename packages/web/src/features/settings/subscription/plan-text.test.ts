import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import { expect, it } from "vitest";
import { changePrice, changeStart, planLimits, usageLevel } from "./plan-text";
import { GB, plan, subscription } from "./subscription.fixture";

it.each([
  [0, 250, "info", 0, null],
  [199, 250, "info", 79, null],
  [200, 250, "warning", 80, "80% of the plan is used."],
  [249, 250, "warning", 99, "99% of the plan is used."],
  [250, 250, "error", 100, "You have reached the plan's limit and can't add leads."],
  [1_500, 250, "error", 600, "1,250 more than the plan allows. Everything stays, but you can't add leads."],
])("shows the usage of a plan: %d of %d", (used, limit, tint, percent, warning) => {
  expect(usageLevel(used, limit, "leads")).toEqual({ tint, percent, warning });
});

it("has no usage bar without a limit", () => {
  expect(usageLevel(1_000_000, null, "leads")).toBeNull();
});

it("compares the limits of a plan with the current one and warns of excess usage", () => {
  const subscribed: Subscription = subscription({ usage: { users: 12, leads: 400, storage: 6 * GB } });
  const starter: Plan = plan({ id: "starter", limits: { users: 10, leads: 5_000, storage: 5 * GB } });
  expect(planLimits(subscribed, starter)).toEqual([
    {
      label: "Active users",
      text: "Up to 10 (now up to 40)",
      warning: "You have 12 users. They all stay, but you can't add users until you have fewer than 10.",
    },
    { label: "Leads", text: "Up to 5,000 (now up to 50,000)", warning: null },
    {
      label: "File storage",
      text: "Up to 5 GB (now up to 25 GB)",
      warning:
        "You have 6 GB of files. They all stay, but you can't add files until you have less than 5 GB.",
    },
  ]);
  const scale: Plan = plan({ id: "scale", limits: { users: null, leads: null, storage: 100 * GB } });
  expect(planLimits(subscribed, scale).map(({ text }) => text)).toEqual([
    "Unlimited (now up to 40)",
    "Unlimited (now up to 50,000)",
    "Up to 100 GB (now up to 25 GB)",
  ]);
  expect(planLimits(subscribed, plan())[0]?.text).toBe("Up to 40 (as now)");
});

it("shows the price of a plan change and the credit for unused days", () => {
  const scale: Plan = plan({ id: "scale", name: "Scale", price: 799_900 });
  const starter: Plan = plan({ id: "starter", name: "Starter", price: 99_900 });
  const withUnused = (days: number, amount: number) => subscription({ unused: { days, amount } });
  expect(changePrice(scale, withUnused(0, 0))).toBe("₹7,999 today, then ₹7,999 a month.");
  expect(changePrice(scale, withUnused(10, 96_742))).toBe(
    "₹7,031.58 today (₹7,999 less ₹967.42 for 10 unused days of Growth), then ₹7,999 a month.",
  );
  expect(changePrice(scale, withUnused(1, 9_675))).toContain("for 1 unused day of Growth)");
  expect(changePrice(starter, withUnused(10, 96_742))).toMatch(/^Nothing today\. From then on ₹999 a month/);
  expect(changePrice(plan({ id: "free", price: 0 }), withUnused(10, 96_742))).toBe("Nothing.");
});

it("shows when a plan change takes effect, and what happens to the remaining days", () => {
  const scale: Plan = plan({ id: "scale", name: "Scale", price: 799_900 });
  const starter: Plan = plan({ id: "starter", name: "Starter", price: 99_900 });
  const trial = subscription({ status: "trialing", plan_name: "Trial", price: 0 });
  const start = (to: Plan, from: Subscription) => changeStart(to, from, (iso) => iso.slice(0, 10));
  expect(start(scale, trial)).toBe(
    "As soon as you have paid. A new month then starts, and the trial, which runs until 2026-12-01, ends.",
  );
  expect(start(scale, subscription({ unused: { days: 4, amount: 1 } }))).toBe(
    "As soon as you have paid. A new month then starts. 4 unused days of Growth reduce the price.",
  );
  expect(start(scale, subscription({ price: 0, ends_at: null }))).toBe(
    "As soon as you have paid. A new month then starts.",
  );
  expect(start(starter, subscription())).toBe(
    "On 2026-12-01. Until then you keep Growth, which is paid for.",
  );
  expect(start(plan({ price: 0 }), trial)).toBe("On 2026-12-01. Until then your trial continues.");
  expect(start(starter, subscription({ status: "grace" }))).toBe("Right away.");
});
