import { config } from "../../kernel/config";
import type {
  CheckoutForm,
  CheckoutOrder,
  PaymentProvider,
  ProvenPayment,
  ProviderPayment,
} from "../provider";
import * as Client from "./client";
import { EVENT_ID_HEADER, SIGNATURE_HEADER } from "./rules";
import { type Payment, PaymentEvent, type PaymentProof } from "./schema";
import { isSigned, signedText } from "./signature";

const SETTLED = "captured";
const SETTLING = ["payment.captured", "order.paid"];

export const createOrder: PaymentProvider["createOrder"] = Client.createOrder;

export const findPayment: PaymentProvider["findPayment"] = async (id) => {
  const payment = await Client.findPayment(id);
  return payment && toPayment(payment);
};

export const readEvent: PaymentProvider["readEvent"] = (text, header) => {
  if (!isSigned(text, header(SIGNATURE_HEADER) ?? "", config.paymentWebhookSecret)) return undefined;
  const event = PaymentEvent.safeParse(JSON.parse(text)).data;
  const payment = event?.payload?.payment?.entity;
  if (!event || !payment?.order_id || !SETTLING.includes(event.event)) return null;
  return { id: header(EVENT_ID_HEADER), payment: toPayment(payment) };
};

export function checkout(order: CheckoutOrder): CheckoutForm {
  const { order_id, amount, currency, name, description, customer, callback_url, cancel_url } = order;
  const key_id = config.paymentKeyId;
  return {
    key_id,
    url: config.paymentCheckoutUrl,
    fields: {
      ...{ key_id, order_id, currency, name, description, callback_url, cancel_url },
      amount: String(amount),
      "prefill[name]": customer,
    },
  };
}

export function readProof(proof: PaymentProof): ProvenPayment | undefined {
  const { razorpay_order_id: order_id, razorpay_payment_id: payment_id, razorpay_signature } = proof;
  const isProven = isSigned(signedText(order_id, payment_id), razorpay_signature, config.paymentKeySecret);
  return isProven ? { order_id, payment_id } : undefined;
}

function toPayment({ id, order_id, amount, currency, status }: Payment): ProviderPayment {
  return { id, order_id: order_id ?? null, amount, currency, isSettled: status === SETTLED };
}
