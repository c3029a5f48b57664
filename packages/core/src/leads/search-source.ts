import { readAll, readEventuallyConsistent } from "../kernel/store";
import * as Entity from "./entity";
import { KEPT } from "./entity";
import { listNext } from "./row-entity";
import type { StoredLead } from "./stored";

/** What the search index is made from, and what its hits are. */

/** Leads by their ids, as they are at this moment: 1 BatchGetItem for each hundred. */
export function readLeads(ids: readonly string[]): Promise<(StoredLead | undefined)[]> {
  return readAll(...ids.map((id) => Entity.read(id)));
}

/** The same for half the price; may miss the writes of the last second. */
export function readHits(ids: readonly string[]): Promise<(StoredLead | undefined)[]> {
  return readEventuallyConsistent(...ids.map((id) => Entity.read(id)));
}

/** The ids of the next leads out of all that are not in the trash, and where to go on: 1 Query. */
export async function listSome(
  cursor: string | null,
  limit: number,
): Promise<{ ids: string[]; cursor: string | null }> {
  const { ids, next } = await listNext(KEPT, cursor === null ? { view: "LEADS" } : JSON.parse(cursor), limit);
  return { ids, cursor: next && JSON.stringify(next) };
}
