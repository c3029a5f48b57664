import { GRACE_DAYS, INVOICE_DAYS, type PlanId, priceOf, type StandingPlanId, TRIAL } from "./rules";

/** What a business has subscribed to, as stored. */
export interface StoredSubscription {
  id: string;
  plan_id: StandingPlanId;
  /** When the present period began. */
  started_at: string;
  /** When the trial or the paid period ends; null for the free plan, which never does. */
  ends_at: string | null;
  /** What follows then, where that is another plan, or paid already. */
  next: { plan_id: PlanId; is_paid: boolean } | null;
  /** The invoice of the period that follows, while it waits to be paid. */
  invoice_id: string | null;
  /** When the schedule has to look at it again; its pointer stands there. */
  due_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function plusDays(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * DAY_MS).toISOString();
}

/** The same day of the next month, or the last one where that month is shorter (UTC). */
export function monthAfter(moment: string): string {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}

/** Whether a plan is paid for, month by month. */
export function isPaid(id: StandingPlanId): id is PlanId {
  return id !== "free" && id !== TRIAL;
}

/** When a period that was not paid for is put up with no longer; null where there is nothing to pay. */
export function graceEnd({ plan_id, ends_at }: StoredSubscription): string | null {
  return ends_at !== null && isPaid(plan_id) ? plusDays(ends_at, GRACE_DAYS) : null;
}

/** When the next period is invoiced; null where none follows that costs something. */
function invoiceTime({ plan_id, ends_at, next }: StoredSubscription): string | null {
  if (ends_at === null || !isPaid(plan_id) || next?.is_paid) return null;
  return isPaid(next?.plan_id ?? plan_id) ? plusDays(ends_at, -INVOICE_DAYS) : null;
}

/** Whether the next period is, or should be, invoiced by now. */
export function isInvoiceTime(stored: StoredSubscription, at: number): boolean {
  const time = invoiceTime(stored);
  return time !== null && Date.parse(time) <= at;
}

/** The plan that the next period is paid for. */
export function renewedPlan({ plan_id, next }: StoredSubscription): PlanId {
  const plan = next?.plan_id ?? plan_id;
  return plan === TRIAL ? "free" : plan;
}

/**
 * What a subscription is at a moment, when everything that falls due by then has happened: a trial ends, a cheaper plan
 * begins, a period that is not paid for seven days after it began ends in the free plan. The limits go by this, so that
 * they are right whether the schedule has been there or not.
 */
export function roll(stored: StoredSubscription, at: number): StoredSubscription {
  const { plan_id, ends_at, next } = stored;
  if (ends_at === null || Date.parse(ends_at) > at) return stored;
  if (plan_id === TRIAL || next?.plan_id === "free") return free(stored, ends_at);
  if (next?.is_paid) {
    const begun = { ...stored, plan_id: next.plan_id, started_at: ends_at, ends_at: monthAfter(ends_at) };
    return roll({ ...begun, next: null, invoice_id: null }, at);
  }
  const end = graceEnd(stored) ?? ends_at;
  if (Date.parse(end) <= at) return free(stored, end);
  return next ? { ...stored, plan_id: next.plan_id, next: null } : stored;
}

function free(stored: StoredSubscription, since: string): StoredSubscription {
  return { ...stored, plan_id: "free", started_at: since, ends_at: null, next: null, invoice_id: null };
}

/** Whether the period has ended and the next one is not paid for yet. `stored` is as `roll` gives it. */
export function isInGrace({ ends_at }: StoredSubscription, at: number): boolean {
  return ends_at !== null && Date.parse(ends_at) <= at;
}

/** When the schedule has to look at a subscription next; null for one that stays as it is. As `roll` gives it. */
export function nextDue(stored: StoredSubscription, at: number): string | null {
  const { ends_at, invoice_id } = stored;
  if (ends_at === null) return null;
  const invoice = invoiceTime(stored);
  if (invoice !== null && invoice_id === null) return later(invoice, at);
  return isInGrace(stored, at) ? graceEnd(stored) : ends_at;
}

function later(moment: string, at: number): string {
  return Date.parse(moment) > at ? moment : new Date(at).toISOString();
}

/**
 * What a subscription becomes by a payment. The next period of the present plan is added to what is left, or to the end
 * that was not paid for; a dearer plan begins at once, with a period of its own; a cheaper one follows when the present
 * period ends. `stored` is as `roll` gives it.
 */
export function pay(stored: StoredSubscription, plan: PlanId, at: number): StoredSubscription {
  const { plan_id, ends_at, next } = stored;
  const settled = { ...stored, invoice_id: null };
  if (ends_at !== null && plan === plan_id && !next?.is_paid) {
    return { ...settled, ends_at: monthAfter(ends_at), next: null };
  }
  if (priceOf(plan) > priceOf(plan_id) || ends_at === null) {
    const started_at = new Date(at).toISOString();
    return { ...settled, plan_id: plan, started_at, ends_at: monthAfter(started_at), next: null };
  }
  // Two periods that follow can only be paid by old invoices: the dearer one counts.
  const follows = next?.is_paid && priceOf(next.plan_id) > priceOf(plan) ? next.plan_id : plan;
  return { ...settled, next: { plan_id: follows, is_paid: true } };
}
