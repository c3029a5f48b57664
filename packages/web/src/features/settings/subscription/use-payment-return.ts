import type { PaymentProof } from "@leadlane/core/subscription/schema";
import { useAddressParams } from "../../../lib/use-address-params";

/** How somebody came back from the checkout: with a proof of a payment, or without one. */
export type PaymentReturn = { kind: "proof"; proof: PaymentProof } | { kind: "failed" } | { kind: "closed" };

const PROOF = ["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"] as const;
const OUTCOME = "payment";

/** What the address tells of a visit to the checkout, and how to let it go. */
export function usePaymentReturn() {
  const [params, change] = useAddressParams();
  const leave = () => change(Object.fromEntries([...PROOF, OUTCOME].map((name) => [name, null])));
  return { returned: readReturn(params), leave };
}

function readReturn(params: URLSearchParams): PaymentReturn | null {
  const [razorpay_order_id, razorpay_payment_id, razorpay_signature] = PROOF.map((name) => params.get(name));
  if (razorpay_order_id && razorpay_payment_id && razorpay_signature) {
    return { kind: "proof", proof: { razorpay_order_id, razorpay_payment_id, razorpay_signature } };
  }
  const outcome = params.get(OUTCOME);
  return outcome === "failed" || outcome === "closed" ? { kind: outcome } : null;
}
