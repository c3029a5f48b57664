export const PLAN_IDS = ["free", "starter", "growth", "scale"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** New tenants start with it; it has the limits of `growth`. */
export const TRIAL = "trial";
export const TRIAL_DAYS = 14;
export type StandingPlanId = PlanId | typeof TRIAL;

export function isPaid(plan: StandingPlanId): boolean {
  return plan !== TRIAL && plan !== "free";
}

export const BILLING_CURRENCY = "INR";

/** Null: unlimited. */
export interface PlanLimits {
  users: number | null;
  leads: number | null;
  storage: number | null; // bytes of files on leads
}

export interface Plan {
  id: PlanId;
  name: string;
  price: number; // paise per month
  limits: PlanLimits;
  best_for: string;
  features: readonly string[];
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;

export const PRICE_NOTE = "Prices are per business, not per user, and include 18% GST.";

export const COMMON_FEATURES = [
  "Leads, board and follow-ups",
  "Roles, permissions and audit log",
  "Live updates for the whole team",
] as const;

export const PLANS: readonly Plan[] = [
  {
    id: "free",
    name: "Free",
    price: 0,
    limits: { users: 3, leads: 250, storage: 256 * MB },
    best_for: "For very small teams, and for trying it out.",
    features: ["3 users", "250 leads", ...COMMON_FEATURES],
  },
  {
    id: "starter",
    name: "Starter",
    price: 99_900,
    limits: { users: 10, leads: 5_000, storage: 5 * GB },
    best_for: "For one team that sells every day.",
    features: ["10 users", "5,000 leads", ...COMMON_FEATURES],
  },
  {
    id: "growth",
    name: "Growth",
    price: 299_900,
    limits: { users: 40, leads: 50_000, storage: 25 * GB },
    best_for: "For several teams and their managers.",
    features: ["40 users", "50,000 leads", ...COMMON_FEATURES],
  },
  {
    id: "scale",
    name: "Scale",
    price: 799_900,
    limits: { users: null, leads: null, storage: 100 * GB },
    best_for: "For businesses that don't want limits.",
    features: ["Unlimited users", "Unlimited leads", ...COMMON_FEATURES],
  },
];

export interface ComparedFeature {
  label: string;
  limit?: keyof PlanLimits;
  plans?: readonly PlanId[];
}

export const COMPARED_FEATURES: readonly ComparedFeature[] = [
  { label: "Users", limit: "users" },
  { label: "Leads", limit: "leads" },
  { label: "File storage", limit: "storage" },
  { label: "Pipeline, board and follow-ups", plans: PLAN_IDS },
  { label: "Roles and permissions", plans: PLAN_IDS },
  { label: "Live updates", plans: PLAN_IDS },
  { label: "Audit log", plans: PLAN_IDS },
  { label: "Monthly payment by card or UPI", plans: ["starter", "growth", "scale"] },
];

/** Minimum payment of the provider, in paise. */
const PAYMENT_MIN = 100;

export function upgradePrice(price: number, unused: number): number {
  return Math.min(price, Math.max(PAYMENT_MIN, price - unused));
}

/** Days before and after the end of a period: sending the invoice, and last payment. */
export const INVOICE_DAYS = 7;
export const GRACE_DAYS = 7;

export const SUBSCRIPTION_STATUSES = ["trialing", "active", "grace"] as const;

/** `pending`: checkout opened; `due`: unpaid invoice; `void`: cancelled invoice. */
export const PAYMENT_STATUSES = ["pending", "due", "paid", "void"] as const;
export const PAYMENT_KINDS = ["change", "renewal"] as const;
export const PAYMENTS_PAGE_DEFAULT = 25;
export const PAYMENTS_PAGE_MAX = 100;

/** Spec sections 5 and 8. */
export const PLAN_REQUIRED_TEXT = "Tenant ID and Plan ID are required.";
export const PAYMENT_FAILED_TEXT = "Payment verification failed.";
export const PLAN_CHANGE_FAILED_TEXT = "An error occurred.";

export const PAYMENT_CALLBACK_PATH = "/api/subscription/callback";

export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
}

export function isPlanId(id: string | null): id is PlanId {
  return PLAN_IDS.some((one) => one === id);
}

export function limitsOf(id: StandingPlanId): PlanLimits {
  return planOf(id === TRIAL ? "growth" : id).limits;
}

export function planName(id: StandingPlanId): string {
  return id === TRIAL ? "Trial" : planOf(id).name;
}

export function priceOf(id: StandingPlanId): number {
  return id === TRIAL ? 0 : planOf(id).price;
}

const LIMIT_TEXTS: Record<keyof PlanLimits, { noun: string; remedy: string }> = {
  users: { noun: "active users", remedy: "Deactivate a user" },
  leads: { noun: "leads", remedy: "Delete leads you don't need" },
  storage: { noun: "of files", remedy: "Delete files you don't need" },
};

export function planLimitText(what: keyof PlanLimits, id: StandingPlanId, isAdmin = true): string {
  const limit = limitsOf(id)[what] ?? 0;
  const most = what === "storage" ? formatStorage(limit) : limit.toLocaleString("en-IN");
  const { noun, remedy } = LIMIT_TEXTS[what];
  const advice = isAdmin ? `${remedy}, or move to a larger plan.` : "Ask an admin.";
  return `The ${planName(id)} plan includes ${most} ${noun}, and you have reached that limit. ${advice}`;
}

/** As megabytes or gigabytes, such as "256 MB" or "1.5 GB". */
export function formatStorage(bytes: number): string {
  const [amount, unit] = bytes < GB ? [bytes / MB, "MB"] : [bytes / GB, "GB"];
  return `${amount.toLocaleString("en-IN", { maximumFractionDigits: 1 })} ${unit}`;
}
