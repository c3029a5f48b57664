import { upgradePrice } from "@leadlane/core/plans/rules";
import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import { formatMoney } from "../../../lib/format/money";

/** "40" or "Unlimited" */
export function formatLimit(limit: number | null): string {
  return limit === null ? "Unlimited" : limit.toLocaleString("en-IN");
}

function formatUpTo(limit: number | null): string {
  return limit === null ? "Unlimited" : `Up to ${formatLimit(limit)}`;
}

/** "₹2,999 a month" or "Free of charge" */
export function formatPlanPrice({ price, currency }: { price: number; currency: string }): string {
  return price === 0 ? "Free of charge" : `${formatMoney(price, currency)} a month`;
}

export function changeLabel(plan: Plan, { price }: Pick<Subscription, "price">): string {
  return plan.price > price ? `Upgrade to ${plan.name}` : `Change to ${plan.name}`;
}

/** What the change costs now, minus the credit for unused days of the current plan. */
export function changePrice(plan: Plan, { price, plan_name, unused }: Subscription): string {
  const money = (amount: number) => formatMoney(amount, plan.currency);
  if (plan.price <= price) {
    return plan.price > 0
      ? `Nothing today. From then on ${money(plan.price)} a month, invoiced a week before each month.`
      : "Nothing.";
  }
  const due = upgradePrice(plan.price, unused.amount);
  const laterPrice = `then ${money(plan.price)} a month.`;
  if (due === plan.price) return `${money(due)} today, ${laterPrice}`;
  return `${money(due)} today (${money(plan.price)} less ${money(plan.price - due)} for ${dayCount(unused.days)} of ${plan_name}), ${laterPrice}`;
}

function dayCount(days: number): string {
  return days === 1 ? "1 unused day" : `${days} unused days`;
}

/** When a plan change takes effect, and what happens to the remaining days. */
export function changeStart(
  plan: Plan,
  { status, price, plan_name, ends_at, unused }: Subscription,
  date: (iso: string) => string,
): string {
  if (plan.price > price) {
    const start = "As soon as you have paid. A new month then starts";
    if (status === "trialing" && ends_at)
      return `${start}, and the trial, which runs until ${date(ends_at)}, ends.`;
    if (unused.days > 0) return `${start}. ${dayCount(unused.days)} of ${plan_name} reduce the price.`;
    return `${start}.`;
  }
  if (status === "grace" || ends_at === null) return "Right away.";
  if (status === "trialing") return `On ${date(ends_at)}. Until then your trial continues.`;
  return `On ${date(ends_at)}. Until then you keep ${plan_name}, which is paid for.`;
}

/** Usage level; the text repeats what the bar's color shows. */
interface UsageLevel {
  tint: "info" | "warning" | "error";
  percent: number;
  warning: string | null; // null below the warning threshold
}

const WARNING_PERCENT = 80;

/** Null without a limit. */
export function usageLevel(used: number, limit: number | null, noun: string): UsageLevel | null {
  if (limit === null) return null;
  const percent = limit === 0 ? 100 : Math.floor((used / limit) * 100);
  if (used > limit) {
    const excess = (used - limit).toLocaleString("en-IN");
    return {
      tint: "error",
      percent,
      warning: `${excess} more than the plan allows. Everything stays, but you can't add ${noun}s.`,
    };
  }
  if (used === limit)
    return { tint: "error", percent, warning: `You have reached the plan's limit and can't add ${noun}s.` };
  if (percent >= WARNING_PERCENT)
    return { tint: "warning", percent, warning: `${percent}% of the plan is used.` };
  return { tint: "info", percent, warning: null };
}

interface PlanLimit {
  label: string;
  text: string;
  warning: string | null; // set if current usage exceeds the new limit
}

export function planLimits(subscription: Subscription, plan: Plan): PlanLimit[] {
  const kinds = [
    { key: "users", label: "Active users", noun: "user" },
    { key: "leads", label: "Leads", noun: "lead" },
  ] as const;
  return kinds.map(({ key, label, noun }) => {
    const [from, to] = [subscription.limits[key], plan.limits[key]];
    const used = subscription.usage[key];
    const isOver = to !== null && used > to;
    const usedText = used.toLocaleString("en-IN");
    const warning = isOver
      ? `You have ${usedText} ${noun}s. They all stay, but you can't add ${noun}s until you have fewer than ${formatLimit(to)}.`
      : null;
    const compared = from === to ? "as now" : `now ${formatUpTo(from).toLowerCase()}`;
    return { label, text: `${formatUpTo(to)} (${compared})`, warning };
  });
}
