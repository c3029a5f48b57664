/** Every lead of the tenant with its timeline, whichever shelf it is on: for handing all of it over. */
import * as Table from "../kernel/table/client";
import * as Activity from "./activity-entity";
import * as Entity from "./entity";
import { rowPages } from "./row-entity";

export interface Whole {
  lead: Entity.StoredLead;
  timeline: Activity.StoredActivity[]; // oldest first
}

/**
 * The ids of all, each once: 1 Query for each thousand. The smaller shelves are looked through before and after the largest, so
 * that who goes from one to another meanwhile is on one of them.
 */
export async function listAllIds(): Promise<string[]> {
  const before = [...(await idsOn("ARCHIVED")), ...(await idsOn("TRASH"))];
  const active = await idsOn("LEADS");
  const after = [...(await idsOn("ARCHIVED")), ...(await idsOn("TRASH"))];
  return [...new Set([...active, ...before, ...after])];
}

async function idsOn(view: Entity.LeadView): Promise<string[]> {
  const found: string[] = [];
  const query = {
    index: "tenant-created",
    partition: Entity.partitions.tenant(view),
    descending: false,
  } as const;
  for await (const rows of rowPages(query)) for (const { id } of rows) found.push(id);
  return found;
}

/** Some of them, all at once: 1 Query each. Without those that are gone; may miss the writes of the last second. */
export async function readWhole(ids: readonly string[]): Promise<Whole[]> {
  const some = await Promise.all(ids.map(readOne));
  return some.filter((whole) => whole !== undefined);
}

async function readOne(id: string): Promise<Whole | undefined> {
  const items = await Table.queryAll({ partition: Entity.partitions.lead(id), isEventuallyConsistent: true });
  const lead = items.map((item) => Entity.parse(item)).find((found) => found !== undefined);
  return lead && { lead, timeline: Activity.parseAll(items) };
}
