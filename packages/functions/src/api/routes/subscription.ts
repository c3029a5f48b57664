import {
  Changed,
  ChangePlan,
  Checkout,
  CurrentPlan,
  ListPayments,
  Payment,
  PaymentCallback,
  PaymentProof,
  Plan,
  Subscription,
} from "@leadlane/core/subscription/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const subscriptionRoutes = {
  "get /subscription/get-subscription/:tenant_id": {
    summary: "The subscription, with the invoice that waits to be paid",
    access: "admin",
    data: Subscription,
  },
  "get /subscription/available-plans": {
    summary: "The plans that can be chosen, the cheapest first",
    access: "admin",
    data: z.array(Plan),
  },
  "get /subscription/get-currentplan/:tenant_id": {
    summary: "Plan, period, limits and usage",
    access: "admin",
    data: CurrentPlan,
  },
  "post /subscription/change-plan/:tenant_id": {
    summary: "Change the plan: a cheaper one at the period's end, a dearer one by a payment at the checkout",
    access: "admin",
    body: ChangePlan,
    data: z.union([Checkout, Changed]),
    failures: ["rate_limited"],
  },
  "post /subscription/cancel": {
    summary: "Let the paid plan end with its period",
    access: "admin",
    data: Subscription,
  },
  "get /subscription/payments": {
    summary: "Payments and invoices, newest first",
    access: "admin",
    query: ListPayments,
    paged: true,
    data: Payment,
  },
  "post /subscription/verify-payment": {
    summary: "Settle a payment by the proof that the checkout gave; repeated, it answers the same",
    access: "admin",
    body: PaymentProof,
    data: Subscription,
  },
  "post /subscription/callback": {
    summary: "Where the checkout posts a form when it is done; leads on to the settings",
    access: "public",
    takesForm: true,
    body: PaymentCallback,
    redirects: true,
    data: z.null(),
  },
  "post /subscription/webhook": {
    summary: "Where the payment provider tells of payments, signed in x-razorpay-signature",
    access: "public",
    data: z.null(),
  },
} satisfies Routes;
