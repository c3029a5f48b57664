import {
  PAYMENT_FAILED_TEXT,
  PAYMENTS_PAGE_DEFAULT,
  PLAN_CHANGE_FAILED_TEXT,
  PLAN_REQUIRED_TEXT,
} from "@leadlane/core/subscription/rules";
import type {
  Changed,
  Checkout,
  Payment,
  PaymentProof,
  Plan,
  Subscription,
} from "@leadlane/core/subscription/schema";
import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import { TEXTS } from "../config/texts";
import { api, withQuery } from "../lib/api";
import { ApiError } from "../lib/api-error";
import { useSession } from "../lib/use-session";
import { meKey } from "./me";
import { byCursor, usePages } from "./use-pages";

const SUBSCRIPTION = "/subscription/get-subscription/";

/** What became of a call whose failure the page tells in its own place (spec section 5). */
export type Outcome<T> = { success: true; data: T } | { success: false; message: string };

/** Plan, period, limits and usage of the business. Admin only. */
export function useSubscription() {
  const tenantId = useSession()?.tenantId ?? null;
  const key = tenantId === null ? null : SUBSCRIPTION + encodeURIComponent(tenantId);
  return useSWR<Subscription, ApiError>(key, (path: string) => api.get<Subscription>(path));
}

/** The plans that can be chosen, the cheapest first. */
export function usePlans() {
  return useSWR<Plan[], ApiError>("/subscription/available-plans", (path: string) => api.get<Plan[]>(path));
}

/** Payments and invoices, newest first, page by page. */
export function usePayments() {
  return usePages<Payment>(
    byCursor((cursor) => withQuery("/subscription/payments", { limit: PAYMENTS_PAGE_DEFAULT, cursor })),
  );
}

/** The call's answer, or the server's own words, or `fallback` where it said nothing. */
async function outcomeOf<T>(call: () => Promise<T>, fallback: string): Promise<Outcome<T>> {
  try {
    return { success: true, data: await call() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOwnText = error.message === TEXTS.somethingWentWrong;
    return { success: false, message: isOwnText ? fallback : error.message };
  }
}

/**
 * Asks for another plan: gives a checkout to pay at, or the subscription as it is now. Without a business or a plan it
 * fails here, with the words of the specification, and asks nobody.
 */
export async function changePlan(
  tenantId: string | null | undefined,
  planId: string | null | undefined,
): Promise<Outcome<Checkout | Changed>> {
  if (!tenantId || !planId) return { success: false, message: PLAN_REQUIRED_TEXT };
  const path = `/subscription/change-plan/${encodeURIComponent(tenantId)}`;
  return outcomeOf(() => api.post(path, { newPlanId: planId }), PLAN_CHANGE_FAILED_TEXT);
}

export function cancelSubscription(): Promise<Outcome<Subscription>> {
  return outcomeOf(() => api.post("/subscription/cancel"), PLAN_CHANGE_FAILED_TEXT);
}

/** Has the server look at a payment; it may be asked again at any time. */
export function verifyPayment(proof: PaymentProof): Promise<Outcome<Subscription>> {
  return outcomeOf(() => api.post("/subscription/verify-payment", proof), PAYMENT_FAILED_TEXT);
}

/** Loads again what shows the subscription, here and in the frame. */
export function useReloadSubscription() {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => () => {
      const isShown = (key: unknown) => typeof key === "string" && key.includes("/subscription/");
      void mutate(isShown);
      void mutate(meKey);
    },
    [mutate],
  );
}
