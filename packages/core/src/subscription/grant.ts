import { now, timestamp } from "../kernel/clock";
import { createId } from "../kernel/id";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { type Anchor, monthAround } from "../plans/month";
import { nextDue, roll, type StoredSubscription } from "../plans/period";
import * as Plan from "../plans/plan";
import { BILLING_CURRENCY, type StandingPlanId } from "../plans/rules";
import * as Preferences from "../preferences/preferences";
import * as Entity from "./entity";

export interface PastPayment {
  order_id: string;
  payment_id: string;
  plan_id: Entity.StoredPayment["plan_id"];
  amount: number; // paise
  paid_at: string;
}

export interface Grant {
  plan_id: StandingPlanId;
  started_at: string;
  ends_at: string | null;
  payments?: readonly PastPayment[];
}

/** For operators: replaces the plan and its period, and records payments made elsewhere. */
export async function grant({ payments = [], ...period }: Grant): Promise<void> {
  await retryOnConflict(async () => {
    const [stored, { timezone }] = await readAll(Plan.readStored(), Preferences.read());
    const granted: StoredSubscription = {
      ...stored.content,
      ...period,
      anchor: anchorOf(period, timezone),
      next: null,
      invoice_id: null,
    };
    const rolled = roll(granted, now());
    const due_at = rolled === granted ? nextDue(granted, now()) : timestamp();
    const writes = Plan.save(stored, { ...granted, due_at });
    return commit(
      [...writes, ...payments.flatMap((payment) => Entity.createPayment(toPayment(payment)))],
      null,
    );
  });
}

function anchorOf({ started_at, ends_at }: Grant, timezone: string): Anchor {
  const start = { at: started_at, timezone };
  const isWhole = ends_at === null || monthAround(start, Date.parse(ends_at)).start === ends_at;
  return isWhole ? start : { at: ends_at, timezone };
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
    invoice_number: null,
    created_by: null,
    rev: 1,
  };
}
