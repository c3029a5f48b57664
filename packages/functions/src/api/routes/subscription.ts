import { BillingDetails, Invoice, UpdateBillingDetails } from "@leadlane/core/invoices/schema";
import { PaymentCallback, PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import {
  Changed,
  ChangePlan,
  Checkout,
  CurrentPlan,
  ListPayments,
  Payment,
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
  "get /subscription/billing-details": {
    summary: "Legal name, address, state and GSTIN that invoices name",
    access: "admin",
    data: BillingDetails,
  },
  "put /subscription/billing-details": {
    summary: "Change what the next invoices name; issued ones stay as they are",
    access: "admin",
    body: UpdateBillingDetails,
    data: BillingDetails,
    failures: ["stale"],
  },
  "get /subscription/invoices/:id": {
    summary: "The GST invoice of a payment, by the payment's id",
    access: "admin",
    data: Invoice,
  },
  "get /subscription/invoices/:id/pdf": {
    summary: "The same invoice as a PDF file",
    access: "admin",
    file: ["application/pdf"],
    data: z.null(),
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
    summary: "Events of the payment provider, signed in `x-razorpay-signature`",
    access: "public",
    data: z.null(),
  },
} satisfies Routes;
