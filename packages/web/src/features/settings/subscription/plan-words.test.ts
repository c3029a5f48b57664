import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import { expect, it } from "vitest";
import { changePrice, limitChanges, usageLevel } from "./plan-words";
import { plan, subscription } from "./subscription.fixture";

it.each([
  [0, 250, "info", 0, null],
  [199, 250, "info", 79, null],
  [200, 250, "warning", 80, "80% of the plan is used."],
  [249, 250, "warning", 99, "99% of the plan is used."],
  [250, 250, "error", 100, "You have reached the plan's limit and can't add leads."],
  [1_500, 250, "error", 600, "1,250 more than the plan allows. Everything stays, but you can't add leads."],
])("says how full a plan is: %d of %d", (used, limit, tint, percent, warning) => {
  expect(usageLevel(used, limit, "lead")).toEqual({ tint, percent, warning });
});

it("has nothing to measure without a limit", () => {
  expect(usageLevel(1_000_000, null, "lead")).toBeNull();
});

it("tells what a change of plan changes, and warns of what there is too much of", () => {
  const present: Subscription = subscription({ usage: { users: 12, leads: 400 } });
  const starter: Plan = plan({ id: "starter", limits: { users: 10, leads: 5_000 } });
  expect(limitChanges(present, starter)).toEqual([
    {
      label: "Active users",
      from: "40",
      to: "10",
      warning: "You have 12 users. They all stay, but you can't add users until you have fewer than 10.",
    },
    { label: "Leads", from: "50,000", to: "5,000", warning: null },
  ]);
  const scale: Plan = plan({ id: "scale", limits: { users: null, leads: null } });
  expect(limitChanges(present, scale).map(({ to }) => to)).toEqual(["Unlimited", "Unlimited"]);
});

it("says what a change of plan costs now, and what unused days take off it", () => {
  const scale: Plan = plan({ id: "scale", name: "Scale", price: 799_900 });
  const starter: Plan = plan({ id: "starter", name: "Starter", price: 99_900 });
  const left = (days: number, amount: number) => subscription({ unused: { days, amount } });
  expect(changePrice(scale, left(0, 0))).toBe("₹7,999 now, and as much for each month that follows.");
  expect(changePrice(scale, left(10, 96_742))).toBe(
    "₹7,031.58 now: ₹7,999 less ₹967.42 for 10 unused days of Growth. Then ₹7,999 a month.",
  );
  expect(changePrice(scale, left(1, 9_675))).toContain("for 1 unused day of Growth.");
  expect(changePrice(starter, left(10, 96_742))).toMatch(/^Nothing now\. From then on ₹999 a month/);
  expect(changePrice(plan({ id: "free", price: 0 }), left(10, 96_742))).toBe("Nothing.");
});
