import { Attachment } from "../kernel/attachment";
import { now, timestamp } from "../kernel/clock";
import { config } from "../kernel/config";
import { notFound } from "../kernel/error";
import type { Write } from "../kernel/table/write";
import type { Email } from "../mail/email";
import { assertAdmin } from "../permissions/actor";
import type { BoughtPeriod } from "../plans/period";
import { BILLING_CURRENCY, type PlanId, planOf } from "../plans/rules";
import * as Entity from "./entity";
import { financialYear } from "./number";
import { toPdf } from "./pdf";
import { stateOfGstin } from "./rules";
import type { Invoice } from "./schema";
import { placeOfSupply, SAC, splitTax } from "./tax";
import { amountInWords } from "./words";

/** In the order of the last parameters of `issue`. */
export const readsToIssue = () => [Entity.readDetails(), Entity.readNext(financialYear(now()))] as const;

export interface Sale {
  payment_id: string;
  plan_id: PlanId;
  amount: number; // paise, including GST
  credit: number;
  period: BoughtPeriod;
  payment_reference: string;
  business: { name: string; timezone: string };
}

/** Commit the writes with the payment's settlement, so that numbers have no gaps or duplicates. */
export function issue(
  sale: Sale,
  details: Entity.StoredDetails,
  next: Entity.Next,
): { number: string; writes: Write[] } {
  const { amount: total, credit, business } = sale;
  const seller = { ...config.seller, state: stateOfGstin(config.seller.gstin) };
  const { address, state, gstin } = details;
  const place_of_supply = placeOfSupply(details, seller.state);
  const { number } = next;
  const writes = next.issue({
    id: sale.payment_id,
    number,
    issued_at: timestamp(),
    seller,
    buyer: { name: details.legal_name ?? business.name, address, state, gstin },
    place_of_supply,
    description: `${planOf(sale.plan_id).name} plan, one month`,
    sac: SAC,
    period: sale.period,
    timezone: business.timezone,
    currency: BILLING_CURRENCY,
    price: total + credit,
    credit,
    total,
    ...splitTax(total, seller.state, place_of_supply),
    payment_reference: sale.payment_reference,
  });
  return { number, writes };
}

export async function getInvoice(id: string): Promise<Invoice> {
  assertAdmin();
  return find(id);
}

export async function getInvoicePdf(id: string): Promise<Attachment> {
  assertAdmin();
  return pdfOf(id);
}

export async function attachmentsOf(email: Email): Promise<Attachment[]> {
  return email.template === "subscription" && email.invoice ? [await pdfOf(email.invoice.id)] : [];
}

async function pdfOf(id: string): Promise<Attachment> {
  const invoice = await find(id);
  return new Attachment(toPdf(invoice), "application/pdf", `${invoice.number.replaceAll("/", "-")}.pdf`);
}

async function find(id: string): Promise<Invoice> {
  const stored = await Entity.getInvoice({ id });
  if (!stored) throw notFound("The invoice");
  return { ...stored, total_in_words: amountInWords(stored.total) };
}
