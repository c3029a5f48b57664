import { readAll, readRelaxed } from "../kernel/store";
import * as Entity from "./entity";
import { KEPT, type KeptView, partitions } from "./entity";
import { listPlaces } from "./row-entity";
import type { StoredLead } from "./stored";

/** What the search index is made from, and what its hits are. */

/** Leads by their ids, as they are at this moment: 1 BatchGetItem for each hundred. */
export function readLeads(ids: readonly string[]): Promise<(StoredLead | undefined)[]> {
  return readAll(...ids.map((id) => Entity.read(id)));
}

/** The same for half the price; may miss the writes of the last second. */
export function readHits(ids: readonly string[]): Promise<(StoredLead | undefined)[]> {
  return readRelaxed(...ids.map((id) => Entity.read(id)));
}

interface Place {
  view: KeptView;
  from?: string;
}

/** The ids of the next leads out of all that are not in the trash, and where to go on: 1 Query. */
export async function listSome(
  cursor: string | null,
  limit: number,
): Promise<{ ids: string[]; cursor: string | null }> {
  const { view, from }: Place = cursor === null ? { view: "LEADS" } : JSON.parse(cursor);
  const { rows, more } = await listPlaces({
    index: "tenant-created",
    partition: partitions.tenant(view),
    limit,
    descending: false,
    from,
  });
  return { ids: rows.map(({ id }) => id), cursor: next(view, more ? rows.at(-1)?.place : undefined) };
}

function next(view: KeptView, from: string | undefined): string | null {
  if (from !== undefined) return JSON.stringify({ view, from } satisfies Place);
  const following = KEPT[KEPT.indexOf(view) + 1];
  return following ? JSON.stringify({ view: following } satisfies Place) : null;
}
