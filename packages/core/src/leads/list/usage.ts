import { readAll } from "../../kernel/store";
import * as Counter from "../../statistics/counter";
import { KEPT, partitions } from "../entity";
import { stagePrefix } from "../places";
import { countArchived, listPlaces, type RowQuery } from "../row-entity";

/** Whether a lead outside the trash stands in a status: 2 Queries. */
export function hasAnyInStatus(statusId: string): Promise<boolean> {
  const prefix = stagePrefix(statusId);
  return hasAny(
    KEPT.map((view) => ({ index: "tenant-board", partition: partitions.tenant(view), prefix }) as const),
  );
}

/** Whether a lead outside the trash came from a source: 1 Query. */
export function hasAnyFromSource(sourceId: string): Promise<boolean> {
  return hasAny([{ index: "source-created", partition: partitions.source(sourceId) }]);
}

async function hasAny(
  sources: readonly Pick<RowQuery, "index" | "partition" | "prefix">[],
): Promise<boolean> {
  const firsts = await Promise.all(
    sources.map((source) => listPlaces({ ...source, limit: 1, descending: true })),
  );
  return firsts.some(({ rows }) => rows.length > 0);
}

/** How many leads a plan has to hold: those that are not in the trash. The active ones are counted already. */
export async function countOutsideTrash(): Promise<number> {
  const [[active], archived] = await Promise.all([readAll(Counter.readTotal()), countArchived()]);
  return active + archived;
}
