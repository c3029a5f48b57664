import { formatStorage, type PlanLimits, upgradePrice } from "@leadlane/core/plans/rules";
import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import { formatMoney } from "../../../lib/format/money";

type LimitKey = keyof PlanLimits;

/** "40", "5 GB" */
export function formatAmount(amount: number, key: LimitKey): string {
  return key === "storage" ? formatStorage(amount) : amount.toLocaleString("en-IN");
}

/** "40" or "Unlimited" */
export function formatLimit(limit: number | null, key: LimitKey): string {
  return limit === null ? "Unlimited" : formatAmount(limit, key);
}

function formatUpTo(limit: number | null, key: LimitKey): string {
  return limit === null ? "Unlimited" : `Up to ${formatLimit(limit, key)}`;
}

const NOUNS: Record<LimitKey, string> = { users: "users", leads: "leads", storage: "files" };

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
export function usageLevel(used: number, limit: number | null, key: LimitKey): UsageLevel | null {
  if (limit === null) return null;
  const percent = limit === 0 ? 100 : Math.floor((used / limit) * 100);
  if (used > limit) {
    const excess = formatAmount(used - limit, key);
    return {
      tint: "error",
      percent,
      warning: `${excess} more than the plan allows. Everything stays, but you can't add ${NOUNS[key]}.`,
    };
  }
  if (used === limit)
    return {
      tint: "error",
      percent,
      warning: `You have reached the plan's limit and can't add ${NOUNS[key]}.`,
    };
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
    { key: "users", label: "Active users" },
    { key: "leads", label: "Leads" },
    { key: "storage", label: "File storage" },
  ] as const;
  return kinds.map(({ key, label }) => {
    const [from, to] = [subscription.limits[key], plan.limits[key]];
    const used = subscription.usage[key];
    const isOver = to !== null && used > to;
    const warning = isOver ? excessText(used, to, key) : null;
    const compared = from === to ? "as now" : `now ${lowerFirst(formatUpTo(from, key))}`;
    return { label, text: `${formatUpTo(to, key)} (${compared})`, warning };
  });
}

function excessText(used: number, limit: number, key: LimitKey): string {
  const [amount, most] = [formatAmount(used, key), formatAmount(limit, key)];
  const had = key === "storage" ? `${amount} of files` : `${amount} ${NOUNS[key]}`;
  const few = key === "storage" ? "less" : "fewer";
  return `You have ${had}. They all stay, but you can't add ${NOUNS[key]} until you have ${few} than ${most}.`;
}

/** Keeps the unit in "up to 5 GB". */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
