import { timestamp } from "../clock";
import { createId } from "../id";
import type { StoredPayment } from "./entity";
import { createOrder } from "./provider";
import { BILLING_CURRENCY, type PlanId, planOf } from "./rules";

/**
 * A payment that is still to be made, with its order at the card provider. Price and plan are kept with it: a later price
 * does not change what was ordered. Throws 503 where the provider can't be reached.
 */
export async function order(
  plan: PlanId,
  what: Pick<StoredPayment, "kind" | "status" | "due_at" | "created_by">,
): Promise<StoredPayment> {
  const id = createId();
  const amount = planOf(plan).price;
  const order_id = await createOrder({ amount, currency: BILLING_CURRENCY, receipt: id });
  return {
    ...{ id, order_id, plan_id: plan, amount, currency: BILLING_CURRENCY },
    ...what,
    created_at: timestamp(),
    paid_at: null,
    provider_payment_id: null,
    rev: 1,
  };
}

/** The invoice of a period; `due_at` is the last moment to pay it. */
export function orderInvoice(plan: PlanId, due_at: string | null): Promise<StoredPayment> {
  return order(plan, { kind: "renewal", status: "due", due_at, created_by: null });
}
