import type { Notification } from "@leadlane/core/notification/schema";

export function bellLabel(unread: number): string {
  if (unread === 0) return "Notifications";
  return unread === 1 ? "1 unread notification" : `${unread} unread notifications`;
}

/** "Priya Shah assigned Asha Verma to you", in parts, so that the names stand out. */
export function notificationParts({ actor_name, lead_name }: Notification) {
  return { actor: actor_name, middle: "assigned", lead: lead_name, end: "to you" };
}
