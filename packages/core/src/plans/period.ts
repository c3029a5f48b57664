import { type Anchor, monthAround } from "./month";
import { GRACE_DAYS, INVOICE_DAYS, type PlanId, priceOf, type StandingPlanId, TRIAL } from "./rules";

export interface StoredSubscription {
  id: string;
  plan_id: StandingPlanId;
  started_at: string;
  anchor: Anchor; // start of the billing months, kept by renewals
  ends_at: string | null; // end of the trial or paid period; null for the free plan
  next: { plan_id: PlanId; is_paid: boolean } | null;
  invoice_id: string | null;
  due_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SHORTEST_MONTH = 28;

function plusDays(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * DAY_MS).toISOString();
}

function monthEnd(anchor: Anchor, moment: string): string {
  return monthAround(anchor, Date.parse(moment)).end;
}

export function isPaid(id: StandingPlanId): id is PlanId {
  return id !== "free" && id !== TRIAL;
}

export function graceEnd({ plan_id, ends_at }: StoredSubscription): string | null {
  return ends_at !== null && isPaid(plan_id) ? plusDays(ends_at, GRACE_DAYS) : null;
}

export function invoiceTime({ plan_id, ends_at, next }: StoredSubscription): string | null {
  if (ends_at === null || !isPaid(plan_id) || next?.is_paid) return null;
  return isPaid(next?.plan_id ?? plan_id) ? plusDays(ends_at, -INVOICE_DAYS) : null;
}

export function isInvoiceTime(stored: StoredSubscription, at: number): boolean {
  const time = invoiceTime(stored);
  return time !== null && Date.parse(time) <= at;
}

export function renewedPlan({ plan_id, next }: StoredSubscription): PlanId {
  const plan = next?.plan_id ?? plan_id;
  return plan === TRIAL ? "free" : plan;
}

/** Applies everything due until `at`, so that limits hold even if the schedule is late. */
export function roll(stored: StoredSubscription, at: number): StoredSubscription {
  const { plan_id, ends_at, next } = stored;
  if (ends_at === null || Date.parse(ends_at) > at) return stored;
  if (plan_id === TRIAL || next?.plan_id === "free") return free(stored, ends_at);
  if (next?.is_paid) {
    const started = {
      ...stored,
      plan_id: next.plan_id,
      started_at: ends_at,
      ends_at: monthEnd(stored.anchor, ends_at),
    };
    return roll({ ...started, next: null, invoice_id: null }, at);
  }
  const end = graceEnd(stored) ?? ends_at;
  if (Date.parse(end) <= at) return free(stored, end);
  return next ? { ...stored, plan_id: next.plan_id, next: null } : stored;
}

function free(stored: StoredSubscription, since: string): StoredSubscription {
  return { ...stored, plan_id: "free", started_at: since, ends_at: null, next: null, invoice_id: null };
}

/** The period has ended unpaid. Expects the result of `roll`. */
export function isInGrace({ ends_at }: StoredSubscription, at: number): boolean {
  return ends_at !== null && Date.parse(ends_at) <= at;
}

/** Next time for the schedule; null for the free plan. Expects the result of `roll`. */
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

export interface Unused {
  days: number; // a started day counts
  amount: number; // paise, rounded up per month
}

/** Zero for a trial, the free plan and an overdue period. */
export function unused({ plan_id, anchor, ends_at }: StoredSubscription, at: number): Unused {
  const left: Unused = { days: 0, amount: 0 };
  if (ends_at === null || !isPaid(plan_id)) return left;
  const until = Date.parse(ends_at);
  for (let from = at; from < until; ) {
    const { start, end } = monthAround(anchor, from);
    const length = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);
    const days = Math.min(length, Math.ceil((Math.min(Date.parse(end), until) - from) / DAY_MS));
    left.days += days;
    left.amount += Math.ceil((priceOf(plan_id) * days) / length);
    from = Date.parse(end);
  }
  return left;
}

/** `credit`: part of the price covered by unused days, in paise. */
export interface Paid {
  plan_id: PlanId;
  credit?: number;
}

/** One, corrected if the unused days have changed since the order, so that no day is credited twice. */
function monthsFor(stored: StoredSubscription, { plan_id, credit = 0 }: Paid, at: number): number {
  const isUpgrade = priceOf(plan_id) > priceOf(stored.plan_id);
  const gained = (isUpgrade ? unused(stored, at).amount : 0) - credit;
  const isSame = Math.abs(gained) * SHORTEST_MONTH <= (isUpgrade ? priceOf(stored.plan_id) : 0);
  return isSame ? 1 : 1 + gained / priceOf(plan_id);
}

/** `months` may be a fraction; the end of the period then becomes the new anchor. */
function extend(
  anchor: Anchor,
  from: string,
  months: number,
): Pick<StoredSubscription, "anchor" | "ends_at"> {
  const whole = monthEnd(anchor, from);
  if (months === 1) return { anchor, ends_at: whole };
  const length = (Date.parse(whole) - Date.parse(from)) * months;
  const ends_at = new Date(Date.parse(from) + Math.ceil(length)).toISOString();
  return { anchor: { ...anchor, at: ends_at }, ends_at };
}

/** Same plan: more time. Dearer plan: at once, with a new anchor. Cheaper plan: after the current period. */
export function pay(
  stored: StoredSubscription,
  paid: Paid,
  at: number,
  timezone: string,
): StoredSubscription {
  const { plan_id, anchor, ends_at, next } = stored;
  const plan = paid.plan_id;
  const months = monthsFor(stored, paid, at);
  const settled = { ...stored, invoice_id: null };
  if (ends_at !== null && plan === plan_id && !next?.is_paid) {
    return { ...settled, ...extend(anchor, ends_at, months), next: null };
  }
  if (priceOf(plan) > priceOf(plan_id) || ends_at === null) {
    const started_at = new Date(at).toISOString();
    const period = extend({ at: started_at, timezone }, started_at, months);
    return { ...settled, plan_id: plan, started_at, ...period, next: null };
  }
  const follows = next?.is_paid && priceOf(next.plan_id) > priceOf(plan) ? next.plan_id : plan;
  return { ...settled, next: { plan_id: follows, is_paid: true } };
}

export function boughtPeriod(before: StoredSubscription, after: StoredSubscription): BoughtPeriod {
  const { ends_at, next, anchor } = after;
  const from =
    after.started_at === before.started_at && before.ends_at !== null ? before.ends_at : after.started_at;
  const to = next?.is_paid ? monthEnd(anchor, from) : ends_at;
  return { from, to: to ?? from };
}

export interface BoughtPeriod {
  from: string;
  to: string; // exclusive
}
