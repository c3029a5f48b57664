/** Every lead of the tenant with its timeline, whichever shelf it is on: for handing all of it over. */
import * as Table from "../kernel/table/client";
import * as Activity from "./activity-entity";
import * as Entity from "./entity";

const PAGE = 1_000;
const AT_ONCE = 20;

export interface Whole {
  lead: Entity.StoredLead;
  timeline: Activity.StoredActivity[]; // oldest first
}

/** Some at a time: 1 Query for each thousand, and one for each lead. May miss the writes of the last second. */
export async function* everyLead(): AsyncGenerator<Whole[]> {
  for (const view of ["LEADS", "ARCHIVED", "TRASH"] as const)
    for await (const ids of idsOn(view))
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const some = await Promise.all(ids.slice(start, start + AT_ONCE).map(readWhole));
        yield some.flatMap((whole) => whole ?? []);
      }
}

async function* idsOn(view: Entity.LeadView): AsyncGenerator<string[]> {
  const index = view === "LEADS" ? "tenant-created" : "tenant-updated";
  let from: string | undefined;
  do {
    const partition = Entity.partitions.tenant(view);
    const { rows, more } = await Entity.listPlaces({
      index,
      partition,
      limit: PAGE,
      descending: false,
      from,
    });
    yield rows.map(({ id }) => id);
    from = more ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
}

async function readWhole(id: string): Promise<Whole | undefined> {
  const items = await Table.queryAll({ partition: Entity.partitions.lead(id), isRelaxed: true });
  const lead = items.map((item) => Entity.parse(item)).find((found) => found !== undefined);
  return lead && { lead, timeline: Activity.parseAll(items) };
}
