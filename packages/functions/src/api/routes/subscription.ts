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
    access: "admin",
    data: Subscription,
  },
  "get /subscription/available-plans": {
    access: "admin",
    data: z.array(Plan),
  },
  "get /subscription/get-currentplan/:tenant_id": {
    access: "admin",
    data: CurrentPlan,
  },
  "post /subscription/change-plan/:tenant_id": {
    access: "admin",
    body: ChangePlan,
    data: z.union([Checkout, Changed]),
    failures: ["rate_limited"],
  },
  "post /subscription/cancel": {
    access: "admin",
    data: Subscription,
  },
  "get /subscription/payments": {
    access: "admin",
    query: ListPayments,
    paged: true,
    data: Payment,
  },
  "get /subscription/billing-details": {
    access: "admin",
    data: BillingDetails,
  },
  "put /subscription/billing-details": {
    access: "admin",
    body: UpdateBillingDetails,
    data: BillingDetails,
    failures: ["stale"],
  },
  "get /subscription/invoices/:id": {
    access: "admin",
    data: Invoice,
  },
  "get /subscription/invoices/:id/pdf": {
    access: "admin",
    file: ["application/pdf"],
    data: z.null(),
  },
  "post /subscription/verify-payment": {
    access: "admin",
    body: PaymentProof,
    data: Subscription,
  },
  "post /subscription/callback": {
    access: "public",
    takesForm: true,
    body: PaymentCallback,
    redirects: true,
    data: z.null(),
  },
  "post /subscription/webhook": {
    access: "public",
    data: z.null(),
  },
} satisfies Routes;
