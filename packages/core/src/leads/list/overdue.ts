import { timestamp } from "../../kernel/clock";
import { readRelaxed } from "../../kernel/store";
import { byShort } from "../../statistics/facts";
import * as Entity from "../entity";
import { partitions } from "../entity";

const PAGE = 5_000; // more than a megabyte has
const READ_AT_ONCE = 1_000;

/**
 * How many open leads are overdue, of one owner or by owner: 1 Query for each megabyte of them. Those whose owner is not told, or not
 * among `owners`, are read, a hundred in a call.
 */
export async function listOverdue(
  owner: string | null | undefined,
  owners: readonly string[],
): Promise<Map<string | null, number>> {
  const until = timestamp();
  const unknown: string[] = [];
  const counts = new Map<string | null, number>();
  const add = (of: string | null) => counts.set(of, (counts.get(of) ?? 0) + 1);
  const known = byShort([null, ...owners]);
  let from: string | undefined;
  do {
    const { rows, more } = await Entity.listFollowUps({
      index: owner === undefined ? "tenant-follow-up" : "owner-follow-up",
      partition: owner === undefined ? partitions.tenant("LEADS") : partitions.owner(owner, "LEADS"),
      limit: PAGE,
      descending: false,
      until,
      from,
    });
    for (const { id, owner: name } of rows) {
      const found = owner === undefined ? known.get(name) : owner;
      if (found === undefined) unknown.push(id);
      else add(found);
    }
    from = more ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
  for (let start = 0; start < unknown.length; start += READ_AT_ONCE) {
    const some = unknown.slice(start, start + READ_AT_ONCE);
    for (const lead of await readRelaxed(...some.map((id) => Entity.read(id)))) {
      const isDue = lead?.follow_up_at && lead.follow_up_at < until && lead.status_type === "open";
      if (isDue && !lead.archived && !lead.deleted_at) add(lead.owner_id);
    }
  }
  return counts;
}
