import * as Razorpay from "./razorpay/razorpay";
import type { PaymentProof } from "./razorpay/schema";

/** What the product needs of a payment provider. Another one is a folder beside `razorpay`. Amounts in minor units. */
export interface PaymentProvider {
  /** Opens an order and gives its id. 503 where the provider can't be reached. */
  createOrder(order: NewOrder): Promise<string>;
  /** A payment by its id; undefined where the provider knows none. 503 likewise. */
  findPayment(id: string): Promise<ProviderPayment | undefined>;
  /** The form that the browser posts to the provider's page. */
  checkout(order: CheckoutOrder): CheckoutForm;
  /** The order and payment that a proof of the provider's page names; undefined where its signature is wrong. */
  readProof(proof: PaymentProof): ProvenPayment | undefined;
  /** The settled payment that an event tells of, null for other events; undefined where its signature is wrong. */
  readEvent(text: string, header: (name: string) => string | undefined): ProviderEvent | null | undefined;
}

export interface NewOrder {
  amount: number;
  currency: string;
  receipt: string; // our own id of the payment
}

export interface ProviderPayment {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  isSettled: boolean; // the money is certain
}

export interface CheckoutOrder {
  order_id: string;
  amount: number;
  currency: string;
  name: string; // of the business that is paid
  description: string;
  customer: string;
  callback_url: string;
  cancel_url: string;
}

export interface CheckoutForm {
  key_id: string;
  url: string;
  fields: Record<string, string>;
}

export interface ProvenPayment {
  order_id: string;
  payment_id: string;
}

export interface ProviderEvent {
  id: string | undefined;
  payment: ProviderPayment;
}

// One by one, so that a function of the backend carries and configures only what it uses.
export const createOrder: PaymentProvider["createOrder"] = Razorpay.createOrder;
export const findPayment: PaymentProvider["findPayment"] = Razorpay.findPayment;
export const checkout: PaymentProvider["checkout"] = Razorpay.checkout;
export const readProof: PaymentProvider["readProof"] = Razorpay.readProof;
export const readEvent: PaymentProvider["readEvent"] = Razorpay.readEvent;
