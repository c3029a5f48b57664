import { cancel, changePlan } from "@leadlane/core/subscription/change";
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
import { takeCallback, takeEvent, verifyPayment } from "@leadlane/core/subscription/settle";
import { get, getCurrentPlan, listPayments, listPlans } from "@leadlane/core/subscription/subscription";
import * as z from "zod/mini";
import { route } from "./route";

export const subscriptionRoutes = [
  route({
    method: "get",
    path: "/subscription/get-subscription/:tenant_id",
    summary: "The subscription, with the invoice that waits to be paid",
    access: "admin",
    data: Subscription,
    handle: () => get(),
  }),
  route({
    method: "get",
    path: "/subscription/available-plans",
    summary: "The plans that can be chosen, the cheapest first",
    access: "admin",
    data: z.array(Plan),
    handle: () => listPlans(),
  }),
  route({
    method: "get",
    path: "/subscription/get-currentplan/:tenant_id",
    summary: "Plan, period, limits and usage",
    access: "admin",
    data: CurrentPlan,
    handle: () => getCurrentPlan(),
  }),
  route({
    method: "post",
    path: "/subscription/change-plan/:tenant_id",
    summary: "Change the plan: a cheaper one at the period's end, a dearer one by a payment at the checkout",
    access: "admin",
    body: ChangePlan,
    data: z.union([Checkout, Changed]),
    handle: ({ body }) => changePlan(body),
  }),
  route({
    method: "post",
    path: "/subscription/cancel",
    summary: "Let the paid plan end with its period",
    access: "admin",
    data: Subscription,
    handle: () => cancel(),
  }),
  route({
    method: "get",
    path: "/subscription/payments",
    summary: "Payments and invoices, newest first",
    access: "admin",
    query: ListPayments,
    paged: true,
    data: Payment,
    handle: ({ query }) => listPayments(query),
  }),
  route({
    method: "post",
    path: "/subscription/verify-payment",
    summary: "Settle a payment by the proof that the checkout gave; repeated, it answers the same",
    access: "admin",
    body: PaymentProof,
    data: Subscription,
    handle: ({ body }) => verifyPayment(body),
  }),
  route({
    method: "post",
    path: "/subscription/callback",
    summary: "Where the checkout posts a form when it is done; leads on to the settings",
    access: "public",
    takesForm: true,
    body: PaymentCallback,
    redirects: true,
    data: z.null(),
    handle: ({ body }) => takeCallback(body),
  }),
  route({
    method: "post",
    path: "/subscription/webhook",
    summary: "Where the payment provider tells of payments, signed in x-razorpay-signature",
    access: "public",
    data: z.null(),
    handle: ({ request }) =>
      takeEvent(
        request.text,
        request.header("x-razorpay-signature") ?? "",
        request.header("x-razorpay-event-id"),
      ),
  }),
];
