import * as z from "zod/mini";
import { EntityFields, pageQuery } from "../kernel/schema";
import {
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  PAYMENTS_PAGE_DEFAULT,
  PAYMENTS_PAGE_MAX,
  PLAN_IDS,
  PLAN_REQUIRED_TEXT,
  SUBSCRIPTION_STATUSES,
  TRIAL,
} from "../plans/rules";

const planId = z.enum(PLAN_IDS);
const standingPlanId = z.enum([...PLAN_IDS, TRIAL]);

const limit = z.nullable(z.int());
/** `storage` in bytes. */
const Limits = z.object({ users: limit, leads: limit, storage: limit });
const Usage = z.object({ users: z.int(), leads: z.int(), storage: z.int() });

/** `price` in paise per month. */
export const Plan = z.object({
  id: planId,
  name: z.string(),
  price: z.int(),
  currency: z.string(),
  limits: Limits,
  best_for: z.string(),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

export const Payment = z.object({
  id: z.string(),
  tenant_id: z.string(),
  order_id: z.string(),
  plan_id: planId,
  kind: z.enum(PAYMENT_KINDS),
  status: z.enum(PAYMENT_STATUSES),
  amount: z.int(),
  credit: z.int(), // paise credited for unused days of the previous plan
  currency: z.string(),
  created_at: z.string(),
  due_at: z.nullable(z.string()), // last time to pay an invoice, otherwise null
  paid_at: z.nullable(z.string()),
  provider_payment_id: z.nullable(z.string()),
  invoice_number: z.nullable(z.string()), // GST invoice, which has the payment's id; null while unpaid
});
export type Payment = z.infer<typeof Payment>;

/** Unused days and their value in paise; deducted from the price of an upgrade. */
const Unused = z.object({ days: z.int(), amount: z.int() });

const NextPlan = z.object({ plan_id: planId, starts_at: z.string(), is_paid: z.boolean() });

const standing = {
  plan_id: standingPlanId,
  plan_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  price: z.int(), // paise per month
  currency: z.string(),
  started_at: z.string(),
  ends_at: z.nullable(z.string()),
  grace_ends_at: z.nullable(z.string()), // null outside the grace period
  next: z.nullable(NextPlan),
  unused: Unused,
  limits: Limits,
  usage: Usage,
};

export const CurrentPlan = z.object(standing);
export type CurrentPlan = z.infer<typeof CurrentPlan>;

export const Subscription = z.object({ ...EntityFields, ...standing, invoice: z.nullable(Payment) });
export type Subscription = z.infer<typeof Subscription>;

const REQUIRED = PLAN_REQUIRED_TEXT.replace(/\.$/, "");
const isMissing = (input: unknown) => input === undefined || input === null || input === "";

export const ChangePlan = z.object({
  newPlanId: z.enum(PLAN_IDS, {
    error: ({ input }) => (isMissing(input) ? REQUIRED : `Plan must be one of ${PLAN_IDS.join(", ")}`),
  }),
});
export type ChangePlan = z.infer<typeof ChangePlan>;

export const Checkout = z.object({
  order_id: z.string(),
  amount: z.int(), // paise
  credit: z.int(), // paise covered by unused days
  currency: z.string(),
  key_id: z.string(),
  checkout_url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type Checkout = z.infer<typeof Checkout>;

export const Changed = z.object({ subscription: Subscription });
export type Changed = z.infer<typeof Changed>;

export const ListPayments = z.strictObject({
  ...pageQuery(PAYMENTS_PAGE_DEFAULT, PAYMENTS_PAGE_MAX),
  tenant_id: z.optional(z.string()),
});
export type ListPayments = z.infer<typeof ListPayments>;
