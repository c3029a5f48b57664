import * as z from "zod/mini";
import { text } from "../../kernel/field";
import { PROOF_FIELDS } from "./rules";

const [ORDER, PAYMENT, SIGNATURE] = PROOF_FIELDS;
const proof = (label: string) => text(label, 128);

export const PaymentProof = z.object({
  [ORDER]: proof(ORDER),
  [PAYMENT]: proof(PAYMENT),
  [SIGNATURE]: proof(SIGNATURE),
});
export type PaymentProof = z.infer<typeof PaymentProof>;

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

export const PaymentEvent = z.object({
  event: z.string(),
  payload: z.optional(z.object({ payment: z.optional(z.object({ entity: Payment })) })),
});
