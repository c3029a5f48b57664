import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { globalScope, tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import { invoiceNumber } from "./number";
import type { BillingDetails, Invoice } from "./schema";

export type StoredDetails = Omit<BillingDetails, "tenant_id"> & { updated_at: string; rev: number };

const details = defineEntity<StoredDetails, never>({
  name: "billing_details",
  key: () => ({ pk: tenantScope("SETTINGS"), sk: "BILLING" }),
});
export const parseDetails = details.parse;
export const saveDetails = details.save;

const NO_DETAILS: StoredDetails = {
  ...{ legal_name: null, address: null, state: null, gstin: null },
  ...{ updated_at: "", version: 0, rev: 0 },
};

export function readDetails(): Read<StoredDetails> {
  const { key, parse } = details.read({});
  return { key, parse: (item) => parse(item) ?? NO_DETAILS };
}

/** An invoice as it was issued, which nothing changes. */
export type StoredInvoice = Omit<Invoice, "total_in_words">;

const invoices = defineEntity<StoredInvoice>({
  name: "invoice",
  key: ({ id }) => ({ pk: tenantScope("INVOICES"), sk: id }),
});
export const getInvoice = invoices.get;

type Entry = StoredInvoice & { business_id: string };

/** The seller's own copies by number. The law has them kept for years, also of a business that is removed. */
const register = defineEntity<Entry, "number">({
  name: "invoice_entry",
  key: ({ number }) => ({ pk: globalScope("INVOICES", yearOf(number)), sk: number }),
  isStamped: false,
});

function yearOf(number: string): string {
  return number.split("/")[1] ?? "";
}

/** How many invoices a financial year has. */
interface Counter {
  year: string;
  count: number;
  rev: number;
}

const counters = defineEntity<Counter, "year">({
  name: "invoice_counter",
  key: ({ year }) => ({ pk: globalScope("INVOICES", year), sk: "COUNTER" }),
  isStamped: false,
});

/** For issuing one: the next number of a financial year, and the writes that use it up, once. */
export function readNext(year: string): Read<Next> {
  const { key, parse } = counters.read({ year });
  return {
    key,
    parse: (item) => {
      const last = parse(item) ?? { year, count: 0, rev: 0 };
      const next = { ...last, count: last.count + 1 };
      const issue = (invoice: StoredInvoice) => [
        counters.save(next),
        register.create({ ...invoice, business_id: useTenant() }),
        invoices.create(invoice),
      ];
      return { number: invoiceNumber(year, next.count), issue };
    },
  };
}

export interface Next {
  number: string;
  issue: (invoice: StoredInvoice) => Write[];
}
