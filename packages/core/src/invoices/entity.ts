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

export type StoredInvoice = Omit<Invoice, "total_in_words">;

const invoices = defineEntity<StoredInvoice>({
  name: "invoice",
  key: ({ id }) => ({ pk: tenantScope("INVOICES"), sk: id }),
});
export const getInvoice = invoices.get;

type Entry = StoredInvoice & { business_id: string };

/** The seller's copies by number. The law requires keeping them, even after a tenant is removed. */
const register = defineEntity<Entry, "number">({
  name: "invoice_entry",
  key: ({ number }) => ({ pk: globalScope("INVOICES", yearOf(number)), sk: number }),
  isStamped: false,
});

function yearOf(number: string): string {
  return number.split("/")[1] ?? "";
}

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

/** `issue` returns the writes that use the number; they fail if it is taken. */
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
