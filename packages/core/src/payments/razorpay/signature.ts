import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 as the card provider writes it: hexadecimal. */
export function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether a signature is the text's; takes as long wherever it differs. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What the provider's checkout signs: that this payment was made on this order. */
export function proofText(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}
