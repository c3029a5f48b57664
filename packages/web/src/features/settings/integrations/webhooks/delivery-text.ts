import type { DeliveryStatus } from "@leadlane/core/webhooks/rules";
import type { Delivery } from "@leadlane/core/webhooks/schema";
import { isPlainObject } from "../../../../lib/api/plain-object";
import type { TintName } from "../../../../theme/augmentation";

export const DELIVERY_STATES: Record<DeliveryStatus, { label: string; tint: TintName }> = {
  pending: { label: "Waiting", tint: "info" },
  delivered: { label: "Delivered", tint: "success" },
  failed: { label: "Failed", tint: "error" },
  canceled: { label: "Canceled", tint: "neutral" },
};

export function attemptCount(count: number): string {
  return count === 1 ? "1 attempt" : `${count} attempts`;
}

/** The subject of a delivery, from its body. */
export function subjectOf({ request }: Delivery): { leadName: string | null; isTest: boolean } {
  const { data } = parse(request.body);
  if (!isPlainObject(data)) return { leadName: null, isTest: false };
  const name = isPlainObject(data.lead) ? data.lead.name : null;
  return { leadName: typeof name === "string" ? name : null, isTest: data.test === true };
}

/** The body of a delivery about an erased person is empty. */
export function isErased({ request }: Delivery): boolean {
  return request.body === "";
}

export function prettyBody(delivery: Delivery): string {
  if (isErased(delivery)) return "Erased with the lead's personal data.";
  return JSON.stringify(parse(delivery.request.body), null, 2);
}

export function headerLines({ request }: Delivery): string {
  return Object.entries(request.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** The server builds every body, as an object, or erases it. */
function parse(body: string): Record<string, unknown> {
  const content: unknown = body === "" ? {} : JSON.parse(body);
  return isPlainObject(content) ? content : {};
}

const SOON = 60_000;

/** Whether an attempt is under way or follows within a minute. */
export function isUnderWay({ status, next_attempt_at }: Delivery, now: number): boolean {
  if (status !== "pending") return false;
  return next_attempt_at === null || Date.parse(next_attempt_at) - now < SOON;
}
