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
    summary: "Get the subscription and its unpaid invoice",
    access: "admin",
    data: Subscription,
  },
  "get /subscription/available-plans": {
    summary: "List the available plans, cheapest first",
    access: "admin",
    data: z.array(Plan),
  },
  "get /subscription/get-currentplan/:tenant_id": {
    summary: "Get the plan with its period, limits and usage",
    access: "admin",
    data: CurrentPlan,
  },
  "post /subscription/change-plan/:tenant_id": {
    summary:
      "Change the plan: a downgrade takes effect at the end of the period, an upgrade after payment at the checkout",
    access: "admin",
    body: ChangePlan,
    data: z.union([Checkout, Changed]),
    failures: ["rate_limited"],
  },
  "post /subscription/cancel": {
    summary: "Cancel the paid plan at the end of its period",
    access: "admin",
    data: Subscription,
  },
  "get /subscription/payments": {
    summary: "List payments and invoices, newest first",
    access: "admin",
    query: ListPayments,
    paged: true,
    data: Payment,
  },
  "get /subscription/billing-details": {
    summary: "Get the legal name, address, state and GSTIN shown on invoices",
    access: "admin",
    data: BillingDetails,
  },
  "put /subscription/billing-details": {
    summary: "Update the billing details of future invoices; issued invoices don't change",
    access: "admin",
    body: UpdateBillingDetails,
    data: BillingDetails,
    failures: ["stale"],
  },
  "get /subscription/invoices/:id": {
    summary: "Get the GST invoice of a payment",
    access: "admin",
    data: Invoice,
  },
  "get /subscription/invoices/:id/pdf": {
    summary: "Get the GST invoice of a payment as a PDF",
    access: "admin",
    file: ["application/pdf"],
    data: z.null(),
  },
  "post /subscription/verify-payment": {
    summary: "Confirm a payment with the signature from the checkout; safe to repeat",
    access: "admin",
    body: PaymentProof,
    data: Subscription,
  },
  "post /subscription/callback": {
    summary: "Form target of the checkout; redirects to the settings page",
    access: "public",
    takesForm: true,
    body: PaymentCallback,
    redirects: true,
    data: z.null(),
  },
  "post /subscription/webhook": {
    summary: "Receive events of the payment provider, signed in `x-razorpay-signature`",
    access: "public",
    data: z.null(),
  },
} satisfies Routes;
