import type { BillingDetails, UpdateBillingDetails } from "@leadlane/core/invoices/schema";
import type { PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import {
  isPlanId,
  PAYMENT_FAILED_TEXT,
  PAYMENTS_PAGE_DEFAULT,
  PLAN_CHANGE_FAILED_TEXT,
  PLAN_REQUIRED_TEXT,
} from "@leadlane/core/plans/rules";
import type { Changed, Checkout, Subscription } from "@leadlane/core/subscription/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { ApiError, serverMessage } from "../lib/api/api-error";
import { downloadFile, saveFile } from "../lib/api/download";
import { useSession } from "../lib/session/use-session";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { meKey } from "./me";
import { byCursor, usePaginated } from "./pages";

/** Result of a call whose error the page shows itself (spec section 5). */
export type Outcome<T> = { success: true; data: T } | { success: false; message: string };

export function useSubscription() {
  const tenant_id = useSession()?.tenantId;
  return useApiQuery(
    tenant_id ? addressOf("/subscription/get-subscription/:tenant_id", { params: { tenant_id } }) : null,
  );
}

export function usePlans() {
  return useApiQuery(addressOf("/subscription/available-plans"));
}

export function usePayments() {
  return usePaginated(
    byCursor((cursor) =>
      addressOf("/subscription/payments", { query: { limit: PAYMENTS_PAGE_DEFAULT, cursor } }),
    ),
  );
}

export function useInvoice(id: string) {
  return useApiQuery(addressOf("/subscription/invoices/:id", { params: { id } }));
}

/** Saves the invoice as a PDF. Rejects with an `ApiError`. */
export async function downloadInvoice(id: string, number: string): Promise<void> {
  const address = addressOf("/subscription/invoices/:id/pdf", { params: { id } });
  const response = await downloadFile(`/api${address}`);
  if ("file" in response) saveFile(response.file, `${number.replaceAll("/", "-")}.pdf`);
}

export function useBillingDetails() {
  return useApiQuery(addressOf("/subscription/billing-details"));
}

export function saveBillingDetails(details: UpdateBillingDetails): Promise<BillingDetails> {
  return api.put("/subscription/billing-details", { body: details });
}

/** The response, or the server's message, or `fallback` when there is none. */
async function outcomeOf<T>(call: () => Promise<T>, fallback: string): Promise<Outcome<T>> {
  try {
    return { success: true, data: await call() };
  } catch (error) {
    if (!(error instanceof ApiError))
      console.error("The response of the subscription can't be parsed", error);
    return { success: false, message: serverMessage(error) ?? fallback };
  }
}

/**
 * Changes the plan: resolves to a checkout to pay at, or to the current subscription. Without a tenant or
 * plan it fails with the spec's message and sends no request.
 */
export async function changePlan(
  tenantId: string | null | undefined,
  planId: string | null | undefined,
): Promise<Outcome<Checkout | Changed>> {
  if (!tenantId || !planId || !isPlanId(planId)) return { success: false, message: PLAN_REQUIRED_TEXT };
  const request = { params: { tenant_id: tenantId }, body: { newPlanId: planId } };
  return outcomeOf(() => api.post("/subscription/change-plan/:tenant_id", request), PLAN_CHANGE_FAILED_TEXT);
}

export function cancelSubscription(): Promise<Outcome<Subscription>> {
  return outcomeOf(() => api.post("/subscription/cancel"), PLAN_CHANGE_FAILED_TEXT);
}

export function verifyPayment(proof: PaymentProof): Promise<Outcome<Subscription>> {
  return outcomeOf(() => api.post("/subscription/verify-payment", { body: proof }), PAYMENT_FAILED_TEXT);
}

export function useReloadSubscription() {
  const { mutate } = useCaches();
  return useMemo(
    () => () => {
      const isShown = (key: unknown) => typeof key === "string" && key.includes("/subscription/");
      void mutate(isShown);
      void mutate(meKey);
    },
    [mutate],
  );
}
