import { createHmac, timingSafeEqual } from "node:crypto";

export function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Constant-time comparison. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function proofText(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}
