import { now } from "../../kernel/clock";
import { readRelaxed } from "../../kernel/store";
import * as Entity from "../entity";
import { partitions } from "../entity";

const BATCHES_AT_ONCE = 10;

/** How many open leads are overdue, by owner: 1 Query for each megabyte of follow-ups, 1 BatchGetItem for each 100 leads. */
export async function listOverdue(owner: string | null | undefined): Promise<Map<string | null, number>> {
  const until = new Date(now()).toISOString();
  const ids: string[] = [];
  let from: string | undefined;
  do {
    const { rows, more } = await Entity.listFollowUps({
      index: owner === undefined ? "tenant-follow-up" : "owner-follow-up",
      partition: owner === undefined ? partitions.tenant("LEADS") : partitions.owner(owner, "LEADS"),
      limit: 5_000,
      descending: false,
      until,
      from,
    });
    ids.push(...rows.filter(({ isOpen }) => isOpen).map(({ id }) => id));
    from = more ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
  if (owner !== undefined) return new Map([[owner, ids.length]]);
  const counts = new Map<string | null, number>();
  for (let start = 0; start < ids.length; start += 100 * BATCHES_AT_ONCE) {
    const some = ids.slice(start, start + 100 * BATCHES_AT_ONCE);
    for (const lead of await readRelaxed(...some.map((id) => Entity.read(id)))) {
      const isDue = lead?.follow_up_at && lead.follow_up_at < until && lead.status_type === "open";
      if (isDue && !lead.archived && !lead.deleted_at)
        counts.set(lead.owner_id, (counts.get(lead.owner_id) ?? 0) + 1);
    }
  }
  return counts;
}
