import { Attachment } from "../kernel/attachment";
import { now, timestamp } from "../kernel/clock";
import { config } from "../kernel/config";
import { notFound } from "../kernel/error";
import type { Write } from "../kernel/table/write";
import type { Letter } from "../mail/letter";
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

/** What is read to issue an invoice now, in the order of `issue`'s last arguments. */
export const readsToIssue = () => [Entity.readDetails(), Entity.readNext(financialYear(now()))] as const;

/** What an invoice is issued for. */
export interface Sale {
  payment_id: string;
  plan_id: PlanId;
  amount: number; // paise, GST included
  credit: number;
  period: BoughtPeriod;
  payment_reference: string;
  business: { name: string; timezone: string };
}

/**
 * The number of the invoice of a payment, and the writes that issue it: they belong into the transaction that settles the
 * payment, so that no number is left out or given twice.
 */
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

/** The invoice of a payment. Admin only; 404. */
export async function getInvoice(id: string): Promise<Invoice> {
  assertAdmin();
  return find(id);
}

/** The same as a PDF file. Admin only; 404. */
export async function getInvoicePdf(id: string): Promise<Attachment> {
  assertAdmin();
  return pdfOf(id);
}

/** The files that go with a letter: a receipt has its invoice. */
export async function attachmentsOf(letter: Letter): Promise<Attachment[]> {
  return letter.template === "subscription" && letter.invoice ? [await pdfOf(letter.invoice.id)] : [];
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
