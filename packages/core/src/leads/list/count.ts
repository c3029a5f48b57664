import { useTenant } from "../../kernel/actor";
import { readRelaxed } from "../../kernel/store";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { narrowTo, useVisibility, visibilityKey } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import { namedFilters, openOf, toFilter } from "./filter";
import { listKept } from "./kept";
import { NEWEST_FIRST, toOrder } from "./order";
import { TOTAL_MAX } from "./rules";
import { LIMITS } from "./scan";
import type { CountLeads, LeadCount } from "./schema";
import { tallyRows } from "./tally";

const PAGES = 8; // Queries one after another that a request makes

interface Place {
  place: string;
  count: number; // up to there
}

/**
 * How many active leads in sight meet every filter, as far as a request gets: it goes on by the cursor, until all are
 * counted, or more than a list counts; with groups all are. 1 BatchGetItem, up to 8 Queries; 400 for a foreign cursor.
 */
export async function count(
  { cursor, group_by, tenant_id: _tenant, ...filters }: CountLeads,
  limits = LIMITS,
  most = TOTAL_MAX,
): Promise<LeadCount> {
  const visibility = useVisibility();
  const asked = JSON.stringify([group_by, ...namedFilters(filters)]);
  const scope = ["count", useTenant(), visibilityKey(visibility), asked].join("\0");
  const at: Place | undefined = cursor === undefined ? undefined : JSON.parse(decodeCursor(cursor, scope));
  const reach = filters.owner_id === undefined ? visibility : narrowTo(visibility, filters.owner_id);
  const none = group_by && { groups: [] };
  if (!reach) return { count: 0, more: false, ...none, next_cursor: null };
  const [pipeline] = await readRelaxed(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  // What is due on some days stands together.
  const order = toOrder(typeof filter.due === "object" ? "follow_up_at" : NEWEST_FIRST);
  const counted = at?.count ?? 0;
  const { rows, boundary } = await listKept(
    { reach, order, filter, open: openOf(pipeline) },
    {
      limit: group_by ? Number.POSITIVE_INFINITY : most + 1 - counted,
      from: at?.place,
      first: limits.page,
      pages: PAGES,
      limits,
    },
  );
  const found = counted + rows.length;
  const more = !group_by && found > most;
  const next: Place | null = boundary === null || more ? null : { place: boundary, count: found };
  return {
    count: more ? most : found,
    more,
    ...(group_by && { groups: tallyRows(rows, group_by).groups }),
    next_cursor: next && encodeCursor(JSON.stringify(next), scope),
  };
}
