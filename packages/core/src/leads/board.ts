import { useTenant } from "../kernel/actor";
import { notFound } from "../kernel/error";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { useVisibility, type Visibility, visibilityKey } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { serializeAmount } from "../preferences/amount";
import * as Counters from "../statistics/counter";
import { serializeRow } from "./change";
import { listRows, type PlacedRow, partitions, stagePrefix } from "./entity";
import { listVisible, type Merged, merge, type Sources, streamsOf } from "./merge";
import { BOARD_CARDS } from "./rules";
import type { BoardColumn, BoardQuery } from "./schema";

const OWN_AT_ONCE = 6 * BOARD_CARDS; // as many as a board of six columns shows

/**
 * The board of the visible leads: 1 BatchGetItem, 1 Query a column, 1 for the own leads of a manager who has one; or one
 * column. 400 for a foreign cursor, 404.
 */
export async function board({ status_id, cursor }: BoardQuery): Promise<BoardColumn[]> {
  const visibility = useVisibility();
  const isWhole = status_id === undefined && cursor === undefined;
  const [{ counters, others }, own] = await Promise.all([
    Counters.readWith(visibility, [PipelineStatus.read()] as const),
    isWhole ? listOwn(visibility) : undefined,
  ]);
  const [pipeline] = others;
  const statuses = pipeline.statuses.filter((status) => status_id === undefined || status.id === status_id);
  if (statuses.length === 0) throw notFound("Status");
  return Promise.all(
    statuses.map(async (status) => {
      const scope = ["board", useTenant(), status.id, visibilityKey(visibility)].join("\0");
      const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
      const { rows, boundary } = await column(visibility, status.id, from, own);
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
function sourcesOf(prefix?: string): Sources {
  return {
    all: { index: "tenant-board", partition: partitions.tenant("LEADS"), prefix },
    ledBy: (id) => ({ index: "team-board", partition: partitions.team(id, "LEADS"), prefix }),
    ownedBy: (id) => ({ index: "owner-board", partition: partitions.owner(id, "LEADS"), prefix }),
  };
}

/**
 * The own leads of a manager who has one: they stand beside the team's, and a second Query a column would be made for
 * what mostly are few. Undefined for others, and where there are more than that.
 */
async function listOwn(visibility: Visibility): Promise<readonly PlacedRow[] | undefined> {
  if (visibility.scope !== "team" || !visibility.isKeyed) return undefined;
  const [, own] = streamsOf(visibility, sourcesOf());
  if (!own) return undefined;
  const { rows, more } = await listRows({ ...own, limit: OWN_AT_ONCE, descending: true });
  return more ? undefined : rows;
}

async function column(
  visibility: Visibility,
  statusId: string,
  from: string | undefined,
  own: readonly PlacedRow[] | undefined,
): Promise<Merged> {
  const prefix = stagePrefix(statusId);
  const range = { limit: BOARD_CARDS, descending: true, from };
  const sources = sourcesOf(prefix);
  const [first] = own ? streamsOf(visibility, sources) : [];
  if (!own || !first) return listVisible(visibility, sources, range);
  const inColumn = own.filter(({ place }) => place.startsWith(prefix));
  const rows = inColumn.map((each) => ({ ...each, place: each.place.slice(prefix.length) }));
  return merge([await listRows({ ...first, ...range }), { rows, more: false }], range);
}
