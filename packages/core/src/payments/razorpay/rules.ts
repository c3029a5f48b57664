export const PROOF_FIELDS = ["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"] as const;

export const SIGNATURE_HEADER = "x-razorpay-signature";
export const EVENT_ID_HEADER = "x-razorpay-event-id";
