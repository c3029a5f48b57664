import { useTenant } from "../../kernel/actor";
import { notFound } from "../../kernel/error";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { useVisibility, type Visibility, visibilityKey } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import { serializeAmount } from "../../preferences/amount";
import * as Counters from "../../statistics/counter";
import { serializeRow } from "../change";
import { partitions, stagePrefix } from "../entity";
import { BOARD_CARDS } from "../rules";
import type { BoardColumn, BoardQuery } from "../schema";
import { listVisible, type Merged, type Sources } from "./merge";

/** The board of the visible leads: 1 BatchGetItem, 1 Query a column; or one column. 400 for a foreign cursor, 404. */
export async function board({ status_id, cursor }: BoardQuery): Promise<BoardColumn[]> {
  const visibility = useVisibility();
  const { counters, others } = await Counters.readWith(visibility, [PipelineStatus.read()] as const);
  const [pipeline] = others;
  const statuses = pipeline.statuses.filter((status) => status_id === undefined || status.id === status_id);
  if (statuses.length === 0) throw notFound("Status");
  return Promise.all(
    statuses.map(async (status) => {
      const scope = ["board", useTenant(), status.id, visibilityKey(visibility)].join("\0");
      const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
      const { rows, boundary } = await column(visibility, status.id, from);
      const { count, value } = Counters.sumOfStatus(counters, status.id);
      return {
        status_id: status.id,
        count,
        value_total: serializeAmount(value) ?? 0,
        cards: rows.map(({ row }) => serializeRow(row)),
        next_cursor: boundary === null ? null : encodeCursor(boundary, scope),
      };
    }),
  );
}

/** Where a column stands for the tenant, for a team and for one owner. */
function sourcesOf(prefix: string): Sources {
  return {
    all: { index: "tenant-board", partition: partitions.tenant("LEADS"), prefix },
    ledBy: (id) => ({ index: "team-board", partition: partitions.team(id, "LEADS"), prefix }),
    ownedBy: (id) => ({ index: "owner-board", partition: partitions.owner(id, "LEADS"), prefix }),
  };
}

function column(visibility: Visibility, statusId: string, from: string | undefined): Promise<Merged> {
  const range = { limit: BOARD_CARDS, descending: true, from };
  return listVisible(visibility, sourcesOf(stagePrefix(statusId)), range);
}
