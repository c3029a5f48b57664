import { createHmac, timingSafeEqual } from "node:crypto";

export function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Constant-time comparison. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const [received, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

export function signedText(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}
