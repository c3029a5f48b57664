import { type Anchor, monthAround } from "./month";
import { GRACE_DAYS, INVOICE_DAYS, type PlanId, priceOf, type StandingPlanId, TRIAL } from "./rules";

/** What a business has subscribed to, as stored. */
export interface StoredSubscription {
  id: string;
  plan_id: StandingPlanId;
  started_at: string; // when the present period began
  anchor: Anchor; // what the months of a paid plan are counted from, through all renewals
  ends_at: string | null; // when the trial or the paid period ends; null for the free plan, which never does
  next: { plan_id: PlanId; is_paid: boolean } | null;
  invoice_id: string | null; // the invoice of the period that follows, while it waits to be paid
  due_at: string | null; // when the schedule has to look at it again; its pointer stands there
  created_at: string;
  updated_at: string;
  version: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SHORTEST_MONTH = 28;

function plusDays(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * DAY_MS).toISOString();
}

/** When the month ends that begins, or goes on, at a moment. */
function monthEnd(anchor: Anchor, moment: string): string {
  return monthAround(anchor, Date.parse(moment)).end;
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
export function invoiceTime({ plan_id, ends_at, next }: StoredSubscription): string | null {
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

/** What a subscription is at a moment, with all that fell due by then: limits hold whether the schedule ran or not. */
export function roll(stored: StoredSubscription, at: number): StoredSubscription {
  const { plan_id, ends_at, next } = stored;
  if (ends_at === null || Date.parse(ends_at) > at) return stored;
  if (plan_id === TRIAL || next?.plan_id === "free") return free(stored, ends_at);
  if (next?.is_paid) {
    const begun = {
      ...stored,
      plan_id: next.plan_id,
      started_at: ends_at,
      ends_at: monthEnd(stored.anchor, ends_at),
    };
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

/** What is left of the time that was paid for. */
export interface Unused {
  days: number; // a day that has begun counts whole
  amount: number; // paise, each month's rounded up
}

/** The days that are left of what was paid for; none of a trial, of the free plan, and of a period that is overdue. */
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

/** What a payment was made for; `credit` is the part of the price that unused days stood for. */
export interface Paid {
  plan_id: PlanId;
  credit?: number;
}

/**
 * How many months a payment buys: one, unless the days that are unused when it is settled are worth another sum than
 * those at the time of the order, by more than a day. So a day is credited once, however many orders were opened.
 */
function monthsFor(stored: StoredSubscription, { plan_id, credit = 0 }: Paid, at: number): number {
  const isUpgrade = priceOf(plan_id) > priceOf(stored.plan_id);
  const gained = (isUpgrade ? unused(stored, at).amount : 0) - credit;
  const isSame = Math.abs(gained) * SHORTEST_MONTH <= (isUpgrade ? priceOf(stored.plan_id) : 0);
  return isSame ? 1 : 1 + gained / priceOf(plan_id);
}

/** The end of a period bought at a moment. A partial month ends on its own day, where the next one begins. */
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

/**
 * What a subscription becomes by a payment: more time of the same plan, a dearer one at once, a cheaper one later. What
 * begins at once is counted from now on, in the business' time zone.
 */
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

/** The period that a payment bought, from the subscription before and after it. */
export function boughtPeriod(before: StoredSubscription, after: StoredSubscription): BoughtPeriod {
  const { ends_at, next, anchor } = after;
  const from =
    after.started_at === before.started_at && before.ends_at !== null ? before.ends_at : after.started_at;
  const to = next?.is_paid ? monthEnd(anchor, from) : ends_at;
  return { from, to: to ?? from };
}

export interface BoughtPeriod {
  from: string;
  to: string; // where the next one starts
}
