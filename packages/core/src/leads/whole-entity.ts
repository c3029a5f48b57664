import * as Table from "../kernel/table/client";
import * as Activity from "./activity-entity";
import * as Entity from "./entity";
import { listIds } from "./row-entity";

export interface Whole {
  lead: Entity.StoredLead;
  timeline: Activity.StoredActivity[]; // oldest first
}

/** The ids of all leads: 1 Query per 1,000. Reads small views twice, so a lead that changes views meanwhile is found. */
export async function listAllIds(): Promise<string[]> {
  const listOthers = async () => [...(await listIds("ARCHIVED")), ...(await listIds("TRASH"))];
  const before = await listOthers();
  const active = await listIds("LEADS");
  return [...new Set([...active, ...before, ...(await listOthers())])];
}

/** Existing leads with their timelines, eventually consistent: 1 Query each, all at once. */
export async function readWhole(ids: readonly string[]): Promise<Whole[]> {
  const found = await Promise.all(ids.map(readOne));
  return found.filter((whole) => whole !== undefined);
}

async function readOne(id: string): Promise<Whole | undefined> {
  const items = await Table.queryAll({ partition: Entity.partitions.lead(id), isEventuallyConsistent: true });
  const lead = items.map((item) => Entity.parse(item)).find((found) => found !== undefined);
  return lead && { lead, timeline: Activity.parseAll(items) };
}
