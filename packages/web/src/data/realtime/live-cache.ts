import type { Me } from "@leadlane/core/access/schema";
import type { BoardColumn, LeadDetail } from "@leadlane/core/lead/schema";
import type { Push } from "@leadlane/core/realtime/schema";
import { isLeadPush, type LeadPush } from "../../lib/realtime/push";
import { boardKey } from "../board";
import type { Caches } from "../caches";
import { dashboardKey } from "../dashboard";
import { isInHand, isNewsHeld } from "../in-hand";
import { listKey, ownerLists } from "../lead-cache";
import type { LeadPages } from "../lead-pages";
import { leadKeys, SHELVES } from "../leads";
import { meKey } from "../me";
import { addNotification } from "../notifications";
import { dropFromBoard, placeOnBoard } from "./board-news";
import { dropFromList, placeInList } from "./list-news";
import { createNewsQueue } from "./news-queue";
import { reloadAll } from "./reload-all";
import { createReloadSoon } from "./reload-soon";

/** Stands for everything on the screen. */
const ALL = "*";

/**
 * Keeps what is cached in step with what the server tells. Leads change in place, by their version, so that the echo
 * of one's own change does nothing; what a piece of news does not tell is asked for again, once a burst.
 */
export function createLiveCache({ cache, mutate }: Caches) {
  // Each key is written by the one module of `data` that reads it, in the shape that is named here.
  const read = <T>(key: string) => cache.get(key)?.data as T | undefined;
  const swap = <T>(key: string, change: (shown: T) => T) => {
    const shown = read<T>(key);
    const next = shown === undefined ? undefined : change(shown);
    if (next !== shown) void mutate(key, next, { revalidate: false });
  };

  const soon = createReloadSoon((keys) => {
    if (keys.has(ALL)) void reloadAll({ cache, mutate });
    else for (const key of keys) void mutate(key);
  }, isNewsHeld);

  const showOnLists = (push: LeadPush) => {
    for (const shelf of SHELVES) {
      swap<LeadPages>(listKey(shelf), (pages) =>
        push.action === "lead.removed"
          ? dropFromList(pages, push.data.id)
          : placeInList(pages, push.data, shelf),
      );
    }
    for (const { key } of ownerLists(cache)) soon.add(key);
    // What went into the trash is not told, only that it is gone.
    if (push.action === "lead.removed") soon.add(listKey("trash"));
  };

  const showOnBoard = (push: LeadPush) =>
    swap<readonly BoardColumn[]>(boardKey, (shown) => {
      const { columns, isSure } =
        push.action === "lead.removed"
          ? dropFromBoard(shown, push.data.id)
          : placeOnBoard(shown, push.data, push.action);
      if (!isSure) soon.add(boardKey);
      return columns;
    });

  const showOnPage = (push: LeadPush) => {
    const key = leadKeys.detail(push.data.id);
    if (push.action === "lead.removed") {
      if (read(key)) soon.add(key);
      return;
    }
    const lead = push.data;
    swap<LeadDetail>(key, (shown) => {
      const isNewer = lead.version > shown.version;
      // Its timeline may have grown, also without a new version.
      if (isNewer || lead.last_activity_at > shown.last_activity_at) soon.add(key);
      return isNewer ? { ...shown, ...lead } : shown;
    });
  };

  const show = (pushes: readonly LeadPush[]) => {
    for (const push of pushes) {
      showOnLists(push);
      showOnBoard(push);
      showOnPage(push);
    }
    soon.add(dashboardKey);
  };

  const isBusy = ({ data }: LeadPush) =>
    [...SHELVES.map(listKey), boardKey, leadKeys.detail(data.id)].some((key) => cache.get(key)?.isValidating);
  const leads = createNewsQueue<LeadPush>({
    isHeld: ({ data }) => isNewsHeld() || isInHand(data.id),
    isBusy,
    apply: show,
  });

  return {
    take: (push: Push) => {
      if (isLeadPush(push)) leads.add(push);
      else if (push.action === "notification.created") {
        // One that comes a second time is counted twice until the server has told the number.
        if (addNotification({ cache, mutate }, push.data)) soon.add(meKey);
      } else if (push.action === "permissions.changed") {
        const { role, permissions } = push.data;
        swap<Me>(meKey, (me) => ({ ...me, permissions, user: { ...me.user, role, permissions } }));
        // Other rights, other leads.
        soon.add(ALL);
      } else if (push.action === "settings.changed") soon.add(ALL);
    },
    /** Asks again for everything on the screen, for what may have been missed. */
    reload: () => soon.add(ALL),
    close: () => {
      leads.close();
      soon.close();
    },
  };
}
