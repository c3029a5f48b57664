import { now, timestamp } from "../clock";
import { createId } from "../id";
import { commit, contend, readAll } from "../store";
import * as Entity from "./entity";
import { nextDue, roll, type StoredSubscription } from "./period";
import { BILLING_CURRENCY, type StandingPlanId } from "./rules";

/** A payment that was made elsewhere. */
export interface PastPayment {
  /** The provider's names of it. */
  order_id: string;
  payment_id: string;
  plan_id: Entity.StoredPayment["plan_id"];
  /** Paise. */
  amount: number;
  paid_at: string;
}

export interface Grant {
  plan_id: StandingPlanId;
  started_at: string;
  /** Null for the free plan. */
  ends_at: string | null;
  payments?: readonly PastPayment[];
}

/** Puts the current tenant on a plan for a time, whatever it had before, with payments that were made outside of here. */
export async function grant({ payments = [], ...period }: Grant): Promise<void> {
  await contend(async () => {
    const [stored] = await readAll(Entity.readStored());
    const granted: StoredSubscription = { ...stored.content, ...period, next: null, invoice_id: null };
    const rolled = roll(granted, now());
    // A period that is over already is the schedule's to end.
    const due_at = rolled === granted ? nextDue(granted, now()) : timestamp();
    const writes = Entity.save(stored, { ...granted, due_at });
    return commit(
      [...writes, ...payments.flatMap((payment) => Entity.createPayment(toPayment(payment)))],
      null,
    );
  });
}

function toPayment({ order_id, payment_id, plan_id, amount, paid_at }: PastPayment): Entity.StoredPayment {
  return {
    id: createId(Date.parse(paid_at)),
    ...{ order_id, plan_id, amount, paid_at },
    kind: "change",
    status: "paid",
    currency: BILLING_CURRENCY,
    created_at: paid_at,
    due_at: null,
    provider_payment_id: payment_id,
    created_by: null,
    rev: 1,
  };
}
