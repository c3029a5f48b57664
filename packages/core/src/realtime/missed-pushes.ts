import { now } from "../kernel/clock";
import * as Activity from "../leads/activity";
import { listNewest } from "../leads/list/scope";
import * as Notification from "../notifications/notification";
import { MISSED_MS_MAX, MISSED_NOTICES_MAX } from "./rules";
import type { Push } from "./schema";

const MAX_DELIVERY_MS = 1_000; // ms of tolerance for network latency

/** New notifications, oldest first, and whether leads have changed since the page loaded its data. */
export async function missedPushes(ms: number): Promise<Push[]> {
  const since = new Date(now() - Math.min(Math.max(ms, 0) + MAX_DELIVERY_MS, MISSED_MS_MAX)).toISOString();
  const isNew = ({ created_at }: { created_at: string }) => created_at >= since;
  const [notices, leads, activities] = await Promise.all([
    Notification.list({ limit: MISSED_NOTICES_MAX }),
    listNewest(1),
    Activity.listNewest(1),
  ]);
  const pushes = notices.items
    .filter((notice) => isNew(notice) && notice.read_at === null)
    .map((data): Push => ({ action: "notification.created", data }))
    .reverse();
  const hasChanged = leads.some(isNew) || activities.some(isNew);
  return hasChanged ? [...pushes, { action: "settings.changed", data: { section: "leads" } }] : pushes;
}
