import { upgradePrice } from "@leadlane/core/plans/rules";
import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import { formatMoney } from "../../../lib/format/money";

/** "40", or "Unlimited". */
export function limitWords(limit: number | null): string {
  return limit === null ? "Unlimited" : limit.toLocaleString("en-IN");
}

/** "₹2,999 a month", or "Free of charge". */
export function priceWords({ price, currency }: { price: number; currency: string }): string {
  return price === 0 ? "Free of charge" : `${formatMoney(price, currency)} a month`;
}

/** What a change of plan is called on its button. */
export function changeLabel(plan: Plan, { price }: Pick<Subscription, "price">): string {
  return plan.price > price ? `Upgrade to ${plan.name}` : `Change to ${plan.name}`;
}

/** What a change of plan costs now, and what of its price the unused days of the present plan pay for. */
export function changePrice(plan: Plan, { price, plan_name, unused }: Subscription): string {
  const money = (amount: number) => formatMoney(amount, plan.currency);
  if (plan.price <= price) {
    return plan.price > 0
      ? `Nothing now. From then on ${money(plan.price)} a month, invoiced a week before each month.`
      : "Nothing.";
  }
  const due = upgradePrice(plan.price, unused.amount);
  if (due === plan.price) return `${money(due)} now, and as much for each month that follows.`;
  const days = unused.days === 1 ? "1 unused day" : `${unused.days} unused days`;
  return `${money(due)} now: ${money(plan.price)} less ${money(plan.price - due)} for ${days} of ${plan_name}. Then ${money(plan.price)} a month.`;
}

/** How full a plan is: words beside the bar, so that nothing is said by colour alone. */
interface UsageLevel {
  tint: "info" | "warning" | "error";
  percent: number;
  warning: string | null; // null while there is room
}

const NEARLY = 80;

/** How much of a limit is used; null without a limit. */
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
  if (percent >= NEARLY) return { tint: "warning", percent, warning: `${percent}% of the plan is used.` };
  return { tint: "info", percent, warning: null };
}

/** What becomes of a limit by a change of plan. */
interface LimitChange {
  label: string;
  from: string;
  to: string;
  warning: string | null; // where there is more than the new plan allows
}

/** What a change of plan changes, limit by limit; those that stay are left out. */
export function limitChanges(subscription: Subscription, plan: Plan): LimitChange[] {
  const kinds = [
    { key: "users", label: "Active users", noun: "user" },
    { key: "leads", label: "Leads", noun: "lead" },
  ] as const;
  return kinds.flatMap(({ key, label, noun }) => {
    const [from, to] = [subscription.limits[key], plan.limits[key]];
    if (from === to) return [];
    const used = subscription.usage[key];
    const isOver = to !== null && used > to;
    const has = used.toLocaleString("en-IN");
    const warning = isOver
      ? `You have ${has} ${noun}s. They all stay, but you can't add ${noun}s until you have fewer than ${limitWords(to)}.`
      : null;
    return [{ label, from: limitWords(from), to: limitWords(to), warning }];
  });
}
