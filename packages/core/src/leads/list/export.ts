import { readEventuallyConsistent } from "../../kernel/store";
import * as PipelineStatus from "../../pipeline/status";
import * as Counter from "../../statistics/counter";
import * as Entity from "../entity";
import { openOf, toFilter } from "./filter";
import { reachOf } from "./lead-list";
import { NEWEST_FIRST, toOrder } from "./order";
import { pagesOf } from "./read";
import type { LeadQuery } from "./schema";
import { sizeOf } from "./tally";

const PAGE = 1_000;
const LEADS_PER_CALL = 100;
const MAX_CONCURRENT_CALLS = 5;

/** The ids of all that a list shows, page by page in its order: 1 Query for each 1,000 leads in reach. */
export async function* idsOf({ sort = NEWEST_FIRST, ...filters }: LeadQuery): AsyncGenerator<string[]> {
  const reach = reachOf(filters);
  if (!reach) return;
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  const order = toOrder(sort, openOf(pipeline));
  for await (const { rows } of pagesOf(reach, order, filter, { size: PAGE }))
    yield rows.filter(({ row }) => filter.isMet(row)).map(({ id }) => id);
}

/** How many leads have to be looked at to find all that a list shows: 1 BatchGetItem. */
export async function countLookedAt({ sort: _, ...filters }: LeadQuery): Promise<number> {
  const reach = reachOf(filters);
  if (!reach) return 0;
  const { counters } = await Counter.readWith(reach, []);
  return sizeOf({ counters, statuses: undefined });
}

/** Some leads as they are stored, in the order of their ids; those that are gone are left out. */
export async function readStored(ids: readonly string[]): Promise<Entity.StoredLead[]> {
  const found: Entity.StoredLead[] = [];
  for (let start = 0; start < ids.length; start += LEADS_PER_CALL * MAX_CONCURRENT_CALLS) {
    const calls = Array.from({ length: MAX_CONCURRENT_CALLS }, (_, at) =>
      ids.slice(start + at * LEADS_PER_CALL, start + (at + 1) * LEADS_PER_CALL),
    );
    const leads = await Promise.all(
      calls.map((some) => readEventuallyConsistent(...some.map((id) => Entity.read(id)))),
    );
    found.push(...leads.flat().flatMap((lead) => (lead?.deleted_at === null ? lead : [])));
  }
  return found;
}
