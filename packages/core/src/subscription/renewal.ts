import { now } from "../clock";
import { commit, contend, readAll } from "../store";
import type { Write } from "../table/write";
import * as Due from "./due-entity";
import * as Entity from "./entity";
import { type News, tellAdmins } from "./letters";
import { orderInvoice, voidInvoice } from "./payment";
import {
  graceEnd,
  isInGrace,
  isInvoiceTime,
  isPaid,
  nextDue,
  renewedPlan,
  roll,
  type StoredSubscription,
} from "./period";
import { planName, planOf } from "./rules";

/**
 * Takes whatever step of the current tenant's subscription is due: the invoice of the next period, the change that was
 * to follow, the end of a trial or of a period that nobody paid. Admins are written to. `at` is the pointer that led
 * here; one that the subscription has left behind is cleared away. Throws 503 where the provider can't be reached, and
 * then nothing has changed.
 */
export async function step(at: string): Promise<void> {
  await contend(async () => {
    const [stored] = await readAll(Entity.readStored());
    if (stored.content.due_at !== at) return commit([Due.unpoint("SUBSCRIPTION", at)], null);
    const current = roll(stored.content, now());
    const invoice =
      current.invoice_id === null && isInvoiceTime(current, now())
        ? await orderInvoice(renewedPlan(current), graceEnd(current))
        : undefined;
    const after = invoice ? { ...current, invoice_id: invoice.id } : current;
    const voided = after.invoice_id ? [] : await voidInvoice(stored.content);
    const writes = [
      ...Entity.save(stored, { ...after, due_at: nextDue(after, now()) }),
      ...(invoice ? Entity.createPayment(invoice) : []),
      ...voided,
      ...(await letters(stored.content, after, invoice)),
    ];
    return commit(writes, null);
  });
}

/** What the admins are told of the step; nothing where they asked for it themselves. */
async function letters(
  before: StoredSubscription,
  after: StoredSubscription,
  invoice: Entity.StoredPayment | undefined,
): Promise<Write[]> {
  const news = newsOf(before, after, invoice);
  return news ? tellAdmins(news) : [];
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
