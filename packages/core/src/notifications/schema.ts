import * as z from "zod/mini";
import { NOTIFICATION_KINDS } from "../access/rules";
import { reference } from "../kernel/field";
import { EntityFields, pageQuery } from "../kernel/schema";
import { NOTIFICATIONS_PAGE_DEFAULT, NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_READ_MAX } from "./rules";

export const Notification = z.object({
  ...EntityFields,
  kind: z.enum(NOTIFICATION_KINDS),
  lead_id: z.nullable(z.string()),
  lead_name: z.string(),
  actor_id: z.nullable(z.string()),
  actor_name: z.string(),
  job_id: z.optional(z.string()),
  text: z.optional(z.string()), // next step, or start of a note
  read_at: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = z.strictObject({
  ...pageQuery(NOTIFICATIONS_PAGE_DEFAULT, NOTIFICATIONS_PAGE_MAX),
  tenant_id: z.optional(z.string()),
});
export type ListNotifications = z.infer<typeof ListNotifications>;

export const MarkRead = z.object({
  tenant_id: z.optional(z.string()),
  ids: z.optional(
    z
      .array(reference("Notification"), "Notifications must be a list of ids")
      .check(z.maxLength(NOTIFICATIONS_READ_MAX, `At most ${NOTIFICATIONS_READ_MAX} notifications at once`)),
  ),
});
export type MarkRead = z.infer<typeof MarkRead>;

export const Unread = z.object({ unread: z.int() });
export type Unread = z.infer<typeof Unread>;
