import { chunks } from "../kernel/chunks";
import { commit, type Read, readAll, retryOnConflict } from "../kernel/store";
import type { Key } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import * as Activity from "../leads/activity-entity";
import type { StoredLead } from "../leads/stored";

const ITEMS_PER_TRANSACTION = 45;
const ITEMS_PER_STEP = 4 * ITEMS_PER_TRANSACTION;

export interface Moved {
  moved: number;
  cursor: string | null; // start of the next step; null at the end
  hasEnquiries: boolean;
}

/** Moves the next timeline entries to another lead and records them for the undo. Repeatable. */
export async function moveNextEntries(
  leadId: string,
  to: StoredLead,
  { from, since }: { from?: string; since?: string },
): Promise<Moved> {
  const { items, hasMore } = await Activity.listItems(leadId, ITEMS_PER_STEP, { from, since });
  for (const chunk of chunks(items, ITEMS_PER_TRANSACTION)) {
    await retryOnConflict(async () => {
      const entries = await readAll(...chunk.map(readItem));
      await commit(
        entries.flatMap((item) => (item ? Activity.moveToLead(item, to) : [])),
        null,
      );
    });
  }
  const hasEnquiries = Activity.parseAll(items).some(({ event }) => event === "enquired");
  return { moved: items.length, cursor: hasMore ? (items.at(-1)?.sk ?? null) : null, hasEnquiries };
}

/** Moves the next entries back in their current state. Repeatable. */
export async function returnNextEntries(leadId: string, from: string | undefined): Promise<Moved> {
  const { items, hasMore } = await Activity.listItems(leadId, ITEMS_PER_STEP, { from });
  for (const chunk of chunks(Activity.parseAll(items), ITEMS_PER_TRANSACTION)) {
    await retryOnConflict(async () => {
      const own = await readAll(...chunk.map((entry) => Activity.read(entry)));
      const copies = await readAll(
        ...own.map((entry) => Activity.read({ lead_id: entry?.moved_to ?? "none", id: entry?.id ?? "none" })),
      );
      const writes = own.flatMap((entry, position): Write[] =>
        entry ? Activity.moveBack(entry, copies[position]) : [],
      );
      await commit(writes, null);
    });
  }
  return { moved: items.length, cursor: hasMore ? (items.at(-1)?.sk ?? null) : null, hasEnquiries: false };
}

function readItem<T extends Key>({ pk, sk }: T): Read<T | undefined> {
  return { key: { pk, sk }, parse: (item) => item as T | undefined };
}
