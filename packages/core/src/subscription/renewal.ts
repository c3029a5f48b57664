import { now } from "../kernel/clock";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as Due from "../plans/due-entity";
import {
  graceEnd,
  isInGrace,
  isInvoiceTime,
  isPaid,
  nextDue,
  renewedPlan,
  roll,
  type StoredSubscription,
} from "../plans/period";
import * as Plan from "../plans/plan";
import { planName, planOf } from "../plans/rules";
import { type News, notifyAdmins } from "./emails";
import * as Entity from "./entity";
import { orderInvoice, voidInvoice } from "./payment";

/** Creates an invoice, or changes or ends the plan. Idempotent; 503 leaves everything unchanged. */
export async function step(at: string): Promise<void> {
  await retryOnConflict(async () => {
    const [stored] = await readAll(Plan.readStored());
    if (stored.content.due_at !== at) return commit([Due.removePointer("SUBSCRIPTION", at)], null);
    const current = roll(stored.content, now());
    const invoice =
      current.invoice_id === null && isInvoiceTime(current, now())
        ? await orderInvoice(renewedPlan(current), graceEnd(current))
        : undefined;
    const after = invoice ? { ...current, invoice_id: invoice.id } : current;
    const voided = after.invoice_id ? [] : await voidInvoice(stored.content);
    const writes = [
      ...Plan.save(stored, { ...after, due_at: nextDue(after, now()) }),
      ...(invoice ? Entity.createPayment(invoice) : []),
      ...voided,
      ...(await emails(stored.content, after, invoice)),
    ];
    return commit(writes, null);
  });
}

async function emails(
  before: StoredSubscription,
  after: StoredSubscription,
  invoice: Entity.StoredPayment | undefined,
): Promise<Write[]> {
  const news = newsOf(before, after, invoice);
  return news ? notifyAdmins(news) : [];
}

function newsOf(
  before: StoredSubscription,
  after: StoredSubscription,
  invoice: Entity.StoredPayment | undefined,
): News | null {
  if (after.ends_at === null) {
    return { news: "ended", plan: planName(before.plan_id), amount: 0, date: after.started_at };
  }
  const date = graceEnd(after) ?? after.ends_at;
  if (isPaid(after.plan_id) && isInGrace(after, now())) {
    const { name, price } = planOf(after.plan_id);
    return { news: "overdue", plan: name, amount: price, date };
  }
  if (!invoice) return null;
  const { name } = planOf(invoice.plan_id);
  return { news: "invoiced", plan: name, amount: invoice.amount, date: after.ends_at };
}
