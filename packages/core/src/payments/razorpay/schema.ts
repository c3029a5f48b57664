import * as z from "zod/mini";
import { text } from "../../kernel/field";
import { PROOF_FIELDS } from "./rules";

const [ORDER, PAYMENT, SIGNATURE] = PROOF_FIELDS;
const proof = (label: string) => text(label, 128);

/** How the provider's page tells of a payment. */
export const PaymentProof = z.object({
  [ORDER]: proof(ORDER),
  [PAYMENT]: proof(PAYMENT),
  [SIGNATURE]: proof(SIGNATURE),
});
export type PaymentProof = z.infer<typeof PaymentProof>;

/** What the page posts when it is done: a proof, or an error of its own. */
export const PaymentCallback = z.partial(PaymentProof);
export type PaymentCallback = z.infer<typeof PaymentCallback>;

export const Order = z.object({ id: z.string(), amount: z.int(), currency: z.string() });

export const Payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** An event that the provider sends; not every one tells of a payment. */
export const PaymentEvent = z.object({
  event: z.string(),
  payload: z.optional(z.object({ payment: z.optional(z.object({ entity: Payment })) })),
});
