import { readAll, readRelaxed } from "../kernel/store";
import type { Key } from "../kernel/table/key";
import { useVisibility } from "../permissions/visibility";
import * as Entity from "./entity";
import { KEPT, type KeptView, partitions, type StoredLead } from "./entity";
import { listVisible } from "./list/merge";
import { sourcesOf } from "./list/scan";

/** What the search index is made from, and what its hits are. */

export type { StoredLead, StoredRow } from "./entity";

/** Leads by their ids, as they are at this moment: 1 BatchGetItem for each hundred. */
export function readLeads(ids: readonly string[]): Promise<(StoredLead | undefined)[]> {
  return readAll(...ids.map((id) => Entity.read(id)));
}

/** The same for half the price; may miss the writes of the last second. */
export function readHits(ids: readonly string[]): Promise<(StoredLead | undefined)[]> {
  return readRelaxed(...ids.map((id) => Entity.read(id)));
}

export const rowOf = Entity.rowOf;

/** Where an active lead stands in the order by name. */
export function placeByName(lead: Pick<StoredLead, "id" | "name">): Key {
  return { pk: Entity.partitions.names(), sk: Entity.places.name(lead) };
}

/** The newest active visible leads before one: 1 Query. */
export async function listBefore(from: string | undefined, limit: number): Promise<Entity.StoredRow[]> {
  const { rows } = await listVisible(useVisibility(), sourcesOf("created", "LEADS"), {
    limit,
    descending: true,
    from,
  });
  return rows.map(({ row }) => row);
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
  const { rows, more } = await Entity.listPlaces({
    index: view === "LEADS" ? "tenant-created" : "tenant-updated",
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
