import { useTenant } from "../actor";
import { notFound } from "../error";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import * as Counters from "../statistics/counter";
import { readAll } from "../store";
import { decodeCursor, encodeCursor } from "../table/cursor";
import { serializeRow, serializeValue } from "./change";
import { partitions, stagePrefix } from "./entity";
import { listWithinSight, type Merged } from "./merge";
import { BOARD_CARDS } from "./rules";
import type { BoardColumn, BoardQuery } from "./schema";
import { type Sight, sightKey, useSight } from "./sight";

/**
 * The board within sight, in the tenant's order of statuses and cards: one BatchGetItem for pipeline and counters, one
 * Query a column (times the members of a team). With `status_id`, that column alone, from `cursor` on. Throws 400 for a foreign cursor, 404
 * for an unknown status.
 */
export async function board({ status_id, cursor }: BoardQuery): Promise<BoardColumn[]> {
  const sight = useSight();
  const [pipeline, ...counters] = await readAll(PipelineStatus.read(), ...Counters.readsFor(sight));
  const statuses = pipeline.statuses.filter((status) => status_id === undefined || status.id === status_id);
  if (statuses.length === 0) throw notFound("Status");
  return Promise.all(
    statuses.map(async (status) => {
      const scope = ["board", useTenant(), status.id, sightKey(sight)].join("\0");
      const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
      const { rows, boundary } = await column(sight, status.id, from);
      const { count, value } = Counters.sumOfStatus(counters, status.id);
      return {
        status_id: status.id,
        count,
        value_total: serializeValue(value) ?? 0,
        cards: rows.map(({ row }) => serializeRow(row)),
        next_cursor: boundary === null ? null : encodeCursor(boundary, scope),
      };
    }),
  );
}

/** In an owner's partition the status stands before the card's own key. */
function column(sight: Sight, statusId: string, from: string | undefined): Promise<Merged> {
  return listWithinSight(
    sight,
    {
      all: { index: "status-board", partition: partitions.status(statusId) },
      ownedBy: (owner) => ({
        index: "owner-board",
        partition: partitions.owner(owner, "LEADS"),
        prefix: stagePrefix(statusId),
      }),
    },
    { limit: BOARD_CARDS, descending: true, from },
  );
}
