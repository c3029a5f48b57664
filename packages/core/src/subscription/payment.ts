import { timestamp } from "../kernel/clock";
import { createId } from "../kernel/id";
import { readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as Provider from "../payments/provider";
import type { StoredSubscription } from "../plans/period";
import { BILLING_CURRENCY, type PlanId, planOf, upgradePrice } from "../plans/rules";
import * as Entity from "./entity";

/** Creates an order for the price less `unused` (paise). 503 if the provider is unreachable. */
export async function order(
  plan: PlanId,
  unused: number,
  what: Pick<Entity.StoredPayment, "kind" | "status" | "due_at" | "created_by">,
): Promise<Entity.StoredPayment> {
  const id = createId();
  const { price } = planOf(plan);
  const amount = upgradePrice(price, unused);
  const order_id = await Provider.createOrder({ amount, currency: BILLING_CURRENCY, receipt: id });
  return {
    ...{ id, order_id, plan_id: plan, amount, currency: BILLING_CURRENCY },
    ...(amount < price && { credit: price - amount }),
    ...what,
    created_at: timestamp(),
    paid_at: null,
    provider_payment_id: null,
    invoice_number: null,
    rev: 1,
  };
}

export function orderInvoice(plan: PlanId, due_at: string | null): Promise<Entity.StoredPayment> {
  return order(plan, 0, { kind: "renewal", status: "due", due_at, created_by: null });
}

export async function voidInvoice(
  { invoice_id }: Pick<StoredSubscription, "invoice_id">,
  except?: string,
): Promise<Write[]> {
  if (!invoice_id || invoice_id === except) return [];
  const [invoice] = await readAll(Entity.readPayment(invoice_id));
  return invoice?.status === "due" ? [Entity.savePayment({ ...invoice, status: "void" })] : [];
}
