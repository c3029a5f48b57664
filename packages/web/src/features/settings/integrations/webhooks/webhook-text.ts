import { END_TEXTS, type WebhookEvent } from "@leadlane/core/webhooks/rules";
import type { Webhook } from "@leadlane/core/webhooks/schema";
import { formatExact } from "../../../../lib/time/time";
import type { TintName } from "../../../../theme/augmentation";

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  "lead.created": "Lead created",
  "lead.updated": "Lead changed",
  "lead.moved": "Lead moved to another status",
  "lead.assigned": "Lead assigned",
  "lead.won": "Lead won",
  "lead.lost": "Lead lost",
  "lead.archived": "Lead archived",
  "lead.deleted": "Lead deleted",
  "activity.created": "Activity logged",
  "followup.due": "Follow-up due",
};

interface Health {
  label: string;
  tint: TintName;
  text: string | null; // advice for admins
}

export function healthOf(
  { active, ended, failing_since, last_delivery }: Webhook,
  timeZone?: string,
): Health {
  if (ended) return { label: "Turned off", tint: "error", text: END_TEXTS[ended.reason] };
  if (!active) return { label: "Off", tint: "neutral", text: null };
  if (failing_since) {
    const since = formatExact(failing_since, timeZone);
    const text = `Failing since ${since}. Deliveries are retried; after five days of failures the webhook is turned off.`;
    return { label: "Failing", tint: "warning", text };
  }
  return last_delivery
    ? { label: "Healthy", tint: "success", text: null }
    : { label: "Active", tint: "info", text: null };
}
