import { type CaptureOutcome, WAITING_SHOWN } from "@leadlane/core/forms/rules";
import type { Capture } from "@leadlane/core/forms/schema";
import type { TintName } from "../../../theme/augmentation";

export const OUTCOMES: Record<CaptureOutcome, { label: string; tint: TintName }> = {
  accepted: { label: "New lead", tint: "success" },
  duplicate: { label: "Known lead", tint: "info" },
  spam: { label: "Spam", tint: "neutral" },
  over_limit: { label: "Waiting", tint: "warning" },
  parked: { label: "Waiting", tint: "warning" },
  failed: { label: "Failed", tint: "error" },
};

/** Whether it waits for an admin, or for space in the plan. */
export function isWaiting({ outcome }: Capture): boolean {
  return outcome === "parked" || outcome === "over_limit";
}

/** Number of waiting submissions, with "+" above the counted maximum. */
export function waitingCount(waiting: number): string {
  return waiting < WAITING_SHOWN ? String(waiting) : `${WAITING_SHOWN}+`;
}

export function resultText({ outcome, reason }: Capture): string {
  switch (outcome) {
    case "accepted":
      return "It arrived as a new lead.";
    case "duplicate":
      return "It arrived and was added to the lead with the same contact.";
    case "over_limit":
      return reason ?? "Your plan's lead limit is reached. It is kept here until there is room.";
    case "parked":
      return reason ?? "It is waiting for you to turn it into a lead.";
    case "spam":
      return "It was treated as spam.";
    case "failed":
      return reason ?? "It could not be turned into a lead.";
  }
}

/** Page URL without query, else the website's origin. */
export function sentFrom({ page_url, origin, is_test }: Capture): string {
  if (is_test) return "Sent from these settings";
  if (page_url && URL.canParse(page_url)) {
    const { host, pathname } = new URL(page_url);
    return pathname === "/" ? host : `${host}${pathname}`;
  }
  return origin ?? "No page given";
}
