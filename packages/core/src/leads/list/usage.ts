import { readAll } from "../../kernel/store";
import * as Counter from "../../statistics/counter";
import { partitions, UNDELETED_VIEWS, type UndeletedView } from "../entity";
import { stagePrefix } from "../places";
import { listIds, listNext, listRows, type Position, type Source } from "../row-entity";

/** Whether any lead has a status: 2 Queries. */
export function hasAnyInStatus(statusId: string): Promise<boolean> {
  const prefix = stagePrefix(statusId);
  return hasAny(
    UNDELETED_VIEWS.map((view) => ({ index: "tenant-board", partition: partitions.tenant(view), prefix })),
  );
}

/** Whether any lead has a source: 1 Query. */
export function hasAnyFromSource(sourceId: string): Promise<boolean> {
  return hasAny([{ index: "source-created", partition: partitions.source(sourceId) }]);
}

async function hasAny(sources: readonly Source[]): Promise<boolean> {
  const pages = await Promise.all(
    sources.map((source) => listRows({ ...source, limit: 1, descending: true })),
  );
  return pages.some(({ rows }) => rows.length > 0);
}

export async function countOutsideTrash(): Promise<number> {
  const [[active], archived] = await Promise.all([readAll(Counter.readTotal()), listIds("ARCHIVED")]);
  return active + archived.length;
}

/** The ids of the next leads and the cursor after them: 1 Query. */
export async function listSome(
  cursor: string | null,
  limit: number,
): Promise<{ ids: string[]; cursor: string | null }> {
  const at: Position<UndeletedView> = cursor === null ? { view: "LEADS" } : JSON.parse(cursor);
  const { ids, next } = await listNext(UNDELETED_VIEWS, at, limit);
  return { ids, cursor: next && JSON.stringify(next) };
}
