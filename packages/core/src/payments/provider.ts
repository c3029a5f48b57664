import * as Razorpay from "./razorpay/razorpay";
import type { PaymentProof } from "./razorpay/schema";

/** Interface of payment providers, implemented by `razorpay`. Amounts in minor units. */
export interface PaymentProvider {
  createOrder(order: NewOrder): Promise<string>;
  findPayment(id: string): Promise<ProviderPayment | undefined>;
  checkout(order: CheckoutOrder): CheckoutForm;
  readProof(proof: PaymentProof): ProvenPayment | undefined;
  /** Null for events other than a settled payment; undefined if the signature is invalid. */
  readEvent(text: string, header: (name: string) => string | undefined): ProviderEvent | null | undefined;
}

export interface NewOrder {
  amount: number;
  currency: string;
  receipt: string;
}

export interface ProviderPayment {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  isSettled: boolean; // captured by the provider
}

export interface CheckoutOrder {
  order_id: string;
  amount: number;
  currency: string;
  name: string;
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

// Separate exports, so that each function bundles only what it uses.
export const createOrder: PaymentProvider["createOrder"] = Razorpay.createOrder;
export const findPayment: PaymentProvider["findPayment"] = Razorpay.findPayment;
export const checkout: PaymentProvider["checkout"] = Razorpay.checkout;
export const readProof: PaymentProvider["readProof"] = Razorpay.readProof;
export const readEvent: PaymentProvider["readEvent"] = Razorpay.readEvent;
