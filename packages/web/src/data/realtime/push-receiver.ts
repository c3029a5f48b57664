import type { Notification } from "@leadlane/core/notifications/schema";
import type { Push } from "@leadlane/core/realtime/schema";
import { isLeadPush, type LeadPush } from "../../lib/realtime/push";
import { changeAnswer } from "../answers";
import type { Caches } from "../cache";
import { isCalendarKey } from "../calendar";
import { isFiguresKey } from "../dashboard";
import type { LeadChange } from "../leads/change";
import { leadStoreOf } from "../leads/lead-store";
import { meKey } from "../me";
import { addNotification } from "../notifications";
import { refreshAll } from "../refresh";
import { createPushQueue } from "./push-queue";
import { createRefreshSoon } from "./refresh-soon";

const ALL = "*"; // stands for everything on the screen
const CALENDAR = "calendar"; // stands for what is shown of calendars
/** Milliseconds: the figures of a period read many days, and what others do changes them little. */
export const FIGURES_PAUSE = { quiet: 10_000, latest: 30_000 };

function toChange(push: LeadPush): LeadChange {
  if (push.action === "lead.removed") return { type: "remove", id: push.data.id };
  return { type: "place", lead: push.data, action: push.action };
}

/**
 * Keeps what is cached in step with the server's pushes. Leads change in place, by their version, so that the echo of
 * one's own change does nothing; what a push does not tell is asked for again, once a burst.
 */
export function createPushReceiver(
  { cache, mutate }: Caches,
  onNotice: (notice: Notification) => void = () => undefined,
) {
  const leads = leadStoreOf({ cache, mutate });

  const soon = createRefreshSoon((keys) => {
    if (keys.has(ALL)) void refreshAll({ cache, mutate });
    else for (const key of keys) void mutate(key === CALENDAR ? isCalendarKey : key);
  }, leads.isPaused);

  const later = createRefreshSoon(
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
      for (const key of leads.apply(pushes.map(toChange)).stale) (isFiguresKey(key) ? later : soon).add(key);
      soon.add(CALENDAR); // where the leads' follow-ups stand
    },
  });

  return {
    receive: (push: Push) => {
      if (isLeadPush(push)) queue.add(push);
      else if (push.action === "notification.created") {
        // One that comes a second time is counted twice until the server has told the number.
        if (addNotification({ cache, mutate }, push.data)) {
          soon.add(meKey);
          onNotice(push.data);
        }
      } else if (push.action === "permissions.changed") {
        const { role, permissions } = push.data;
        const user = { role, permissions };
        void changeAnswer(mutate, meKey, (me) => ({ ...me, permissions, user: { ...me.user, ...user } }));
        soon.add(ALL); // other rights, other leads
      } else if (push.action === "settings.changed")
        soon.add(push.data.section === "calendar" ? CALENDAR : ALL);
    },
    refresh: () => soon.add(ALL), // asks again for everything on the screen, for what may have been missed
    close: () => {
      queue.close();
      soon.close();
      later.close();
    },
  };
}
