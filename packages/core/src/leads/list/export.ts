import { readRelaxed } from "../../kernel/store";
import { narrowTo, useVisibility } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import * as Entity from "../entity";
import { openOf, toFilter } from "./filter";
import { streamsOf } from "./merge";
import { NEWEST_FIRST, toOrder } from "./order";
import { readWhole, sourcesOf, walk } from "./scan";
import type { LeadQuery } from "./schema";

const PAGE = 1_000;
const LEADS_A_CALL = 100;
const CALLS_AT_ONCE = 5;

/** All that a list shows, page by page in its order, as lists carry them; other orders than by creation are read whole first. */
export async function* pagesOf({
  sort = NEWEST_FIRST,
  ...filters
}: LeadQuery): AsyncGenerator<Entity.StoredRow[]> {
  const visibility = useVisibility();
  const { owner_id } = filters;
  const reach = owner_id === undefined ? visibility : narrowTo(visibility, owner_id);
  if (!reach) return;
  const [pipeline] = await readRelaxed(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  const order = toOrder(sort, openOf(pipeline));
  if (order.field !== "created_at") {
    const rows = (await readWhole(reach, filter)).map((row) => ({ row, place: order.placeOf(row) }));
    rows.sort((a, b) => order.compare(a.place, b.place));
    for (let start = 0; start < rows.length; start += PAGE)
      yield rows.slice(start, start + PAGE).map(({ row }) => row);
    return;
  }
  const streams = streamsOf(reach, sourcesOf("created", "LEADS"));
  let from: string | undefined;
  do {
    const { rows, boundary } = await walk(streams, order, filter, { limit: PAGE, from, first: PAGE });
    yield rows;
    from = boundary ?? undefined;
  } while (from !== undefined);
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
