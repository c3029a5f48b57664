import { readRelaxed } from "../../kernel/store";
import { narrowTo, useVisibility } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import * as Counter from "../../statistics/counter";
import * as Entity from "../entity";
import { openOf, toFilter } from "./filter";
import { streamsOf } from "./merge";
import { NEWEST_FIRST, toOrder } from "./order";
import { pagesInReach, sourcesOf, walk } from "./scan";
import type { LeadQuery } from "./schema";
import { sizeOf } from "./tally";

const PAGE = 1_000;
const LEADS_A_CALL = 100;
const CALLS_AT_ONCE = 5;

/**
 * The ids of all that a list shows, page by page in its order. Of other orders than by creation the places of all leads are
 * gathered first, and no more of them.
 */
export async function* idsOf({ sort = NEWEST_FIRST, ...filters }: LeadQuery): AsyncGenerator<string[]> {
  const reach = reachOf(filters);
  if (!reach) return;
  const [pipeline] = await readRelaxed(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  const order = toOrder(sort, openOf(pipeline));
  if (order.field !== "created_at") {
    const found: { id: string; place: string }[] = [];
    for await (const rows of pagesInReach(reach, filter))
      found.push(...rows.map((row) => ({ id: row.id, place: order.placeOf(row) })));
    found.sort((a, b) => order.compare(a.place, b.place));
    for (let start = 0; start < found.length; start += PAGE)
      yield found.slice(start, start + PAGE).map(({ id }) => id);
    return;
  }
  const streams = streamsOf(reach, sourcesOf("created", "LEADS"));
  let from: string | undefined;
  do {
    const { rows, boundary } = await walk(streams, order, filter, { limit: PAGE, from, first: PAGE });
    yield rows.map(({ id }) => id);
    from = boundary ?? undefined;
  } while (from !== undefined);
}

/** How many leads have to be looked at to find all that a list shows: 1 BatchGetItem. */
export async function countLookedAt({ sort = NEWEST_FIRST, ...filters }: LeadQuery): Promise<number> {
  const reach = reachOf(filters);
  if (!reach) return 0;
  const { counters, others } = await Counter.readWith(reach, [PipelineStatus.read()] as const);
  const isInTurn = toOrder(sort).field === "created_at";
  return sizeOf({ counters, statuses: isInTurn ? undefined : toFilter(filters, others[0]).statuses });
}

function reachOf({ owner_id }: LeadQuery) {
  const visibility = useVisibility();
  return owner_id === undefined ? visibility : narrowTo(visibility, owner_id);
}

/** Some leads as they are stored, in the order of their ids; those that are gone are left out. */
export async function readStored(ids: readonly string[]): Promise<Entity.StoredLead[]> {
  const found: Entity.StoredLead[] = [];
  for (let start = 0; start < ids.length; start += LEADS_A_CALL * CALLS_AT_ONCE) {
    const calls = Array.from({ length: CALLS_AT_ONCE }, (_, at) =>
      ids.slice(start + at * LEADS_A_CALL, start + (at + 1) * LEADS_A_CALL),
    );
    const leads = await Promise.all(calls.map((some) => readRelaxed(...some.map((id) => Entity.read(id)))));
    found.push(...leads.flat().flatMap((lead) => (lead?.deleted_at === null ? lead : [])));
  }
  return found;
}
