import type { Notification } from "@leadlane/core/notifications/schema";
import type { Push } from "@leadlane/core/realtime/schema";
import { isLeadPush, type LeadPush } from "../../lib/realtime/push";
import { updateApiQuery } from "../api-query";
import type { Caches } from "../cache";
import { isCalendarKey } from "../calendar";
import { isFiguresKey } from "../dashboard";
import type { LeadChange } from "../leads/change";
import { leadStoreOf } from "../leads/lead-store";
import { meKey } from "../me";
import { addNotification } from "../notifications";
import { refreshAll } from "../refresh";
import { createDebouncedRefresh } from "./debounced-refresh";
import { createPushQueue } from "./push-queue";

const ALL = "*";
const CALENDAR = "calendar";
/** Milliseconds. A report covers many days, and a single change hardly affects it. */
export const FIGURES_PAUSE = { quiet: 10_000, latest: 30_000 };

function toChange(push: LeadPush): LeadChange {
  if (push.action === "lead.removed") return { type: "remove", id: push.data.id };
  return { type: "place", lead: push.data, action: push.action };
}

/**
 * Updates the cache from the server's pushes. Leads are updated in place by version, so the push of the
 * user's own change has no effect. Anything a push doesn't contain is refetched once per burst.
 */
export function createPushReceiver(
  { cache, mutate }: Caches,
  onNotice: (notice: Notification) => void = () => undefined,
) {
  const leads = leadStoreOf({ cache, mutate });

  const debouncedRefresh = createDebouncedRefresh((keys) => {
    if (keys.has(ALL)) void refreshAll({ cache, mutate });
    else for (const key of keys) void mutate(key === CALENDAR ? isCalendarKey : key);
  }, leads.isPaused);

  const later = createDebouncedRefresh(
    (keys) => {
      for (const key of keys) void mutate(key);
    },
    leads.isPaused,
    FIGURES_PAUSE,
  );

  const queue = createPushQueue<LeadPush>({
    mustWait: ({ data }) => leads.mustWait(data.id),
    isValidating: ({ data }) => leads.isValidating(data.id),
    apply: (pushes) => {
      for (const key of leads.apply(pushes.map(toChange)).stale)
        (isFiguresKey(key) ? later : debouncedRefresh).add(key);
      debouncedRefresh.add(CALENDAR); // follow-ups are calendar entries
    },
  });

  return {
    receive: (push: Push) => {
      if (isLeadPush(push)) queue.add(push);
      else if (push.action === "notification.created") {
        // Adjusts the unread count until it is refetched; a repeated push would count twice until then.
        if (addNotification({ cache, mutate }, push.data)) {
          debouncedRefresh.add(meKey);
          onNotice(push.data);
        }
      } else if (push.action === "permissions.changed") {
        const { role, permissions } = push.data;
        const user = { role, permissions };
        void updateApiQuery(mutate, meKey, (me) => ({ ...me, permissions, user: { ...me.user, ...user } }));
        debouncedRefresh.add(ALL); // the visible leads may change
      } else if (push.action === "settings.changed")
        debouncedRefresh.add(push.data.section === "calendar" ? CALENDAR : ALL);
    },
    refresh: () => debouncedRefresh.add(ALL), // after a reconnect: pushes may have been missed
    close: () => {
      queue.close();
      debouncedRefresh.close();
      later.close();
    },
  };
}
