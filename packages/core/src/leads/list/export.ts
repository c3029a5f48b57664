import { chunks } from "../../kernel/chunks";
import { readEventuallyConsistent } from "../../kernel/store";
import * as PipelineStatus from "../../pipeline/status";
import * as Counter from "../../statistics/counter";
import * as Entity from "../entity";
import { toFilter } from "./filter";
import { reachOf } from "./lead-list";
import { NEWEST_FIRST, toOrder } from "./order";
import { assertSortable } from "./own";
import { cut, pagesOf, readWhole } from "./read";
import type { LeadQuery } from "./schema";
import { sizeOf } from "./tally";

const PAGE = 1_000;
const LEADS_PER_CALL = 100;

/** The ids of all leads of a list in its order, page by page: 1 Query per 1,000 visible leads. */
export async function* idsOf({ sort = NEWEST_FIRST, ...filters }: LeadQuery): AsyncGenerator<string[]> {
  const reach = reachOf(filters);
  if (!reach) return;
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  const order = toOrder(sort, pipeline);
  if (order.isInMemory) {
    const placed = await readWhole(reach, filter);
    assertSortable(placed.length);
    const { rows } = cut(placed, order, { limit: placed.length });
    yield* chunks(
      rows.map(({ id }) => id),
      PAGE,
    );
    return;
  }
  for await (const { rows } of pagesOf(reach, order, filter, { size: PAGE }))
    yield rows.filter(({ row }) => filter.isMet(row)).map(({ id }) => id);
}

/** The number of leads that `idsOf` reads: 1 BatchGetItem. */
export async function countExamined({ sort: _, ...filters }: LeadQuery): Promise<number> {
  const reach = reachOf(filters);
  if (!reach) return 0;
  const { counters } = await Counter.readWith(reach, []);
  return sizeOf({ counters, statuses: undefined });
}

/** Leads outside the trash in the order of their ids: 1 BatchGetItem for each 100, all at once. */
export async function readStored(ids: readonly string[]): Promise<Entity.StoredLead[]> {
  const reads = ids.map((id) => Entity.read(id));
  const leads = await Promise.all(
    chunks(reads, LEADS_PER_CALL).map((chunk) => readEventuallyConsistent(...chunk)),
  );
  return leads.flat().flatMap((lead) => (lead?.deleted_at === null ? lead : []));
}
