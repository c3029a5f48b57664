import * as z from "zod/mini";
import { optionalText } from "../kernel/field";
import { ADDRESS_MAX, GSTIN_TEXT, isGstin, isState, LEGAL_NAME_MAX } from "./rules";

/** Buyer on future invoices; `version` is 0 until the first change. */
export const BillingDetails = z.object({
  tenant_id: z.string(),
  legal_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  state: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  version: z.int(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

const GSTIN_INPUT_MAX = 30;

export const UpdateBillingDetails = z.object({
  tenant_id: z.optional(z.string()),
  legal_name: optionalText("Legal name", LEGAL_NAME_MAX),
  address: optionalText("Address", ADDRESS_MAX),
  state: z.optional(
    z.nullable(
      z.string("State must be a code").check(
        z.trim(),
        z.refine((code) => code === "" || isState(code), "State must be the code of an Indian state"),
      ),
    ),
  ),
  gstin: z.optional(
    z.nullable(
      z.string("GSTIN must be text").check(
        z.maxLength(GSTIN_INPUT_MAX, { error: GSTIN_TEXT, abort: true }),
        z.overwrite((text) => text.replace(/\s/g, "").toUpperCase()),
        z.refine((gstin) => gstin === "" || isGstin(gstin), GSTIN_TEXT),
      ),
    ),
  ),
  version: z.optional(
    z.int("Version must be a whole number").check(z.nonnegative("Version can't be negative")),
  ),
});
export type UpdateBillingDetails = z.infer<typeof UpdateBillingDetails>;

const Party = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  state: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
});

/** As issued; amounts in paise. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  issued_at: z.string(),
  seller: Party,
  buyer: Party,
  place_of_supply: z.string(),
  description: z.string(),
  sac: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  timezone: z.string(),
  currency: z.string(),
  price: z.int(), // including GST
  credit: z.int(), // unused days of the previous plan
  total: z.int(),
  taxable: z.int(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.int() })),
  total_in_words: z.string(),
  payment_reference: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;
