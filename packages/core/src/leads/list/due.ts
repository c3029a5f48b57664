import { timestamp } from "../../kernel/clock";
import { NO_OWNER } from "../../permissions/rules";
import { useVisibility } from "../../permissions/visibility";
import { listRows, rowPages } from "../row-entity";
import { listMerged, sourceOf, sourcesOf } from "./scope";

interface DueQuery {
  until: string;
  overdue: number; // limits
  upcoming: number;
}

/** The ids of visible leads: the latest overdue and the next upcoming follow-ups, earliest first. 2 Queries. */
export async function listDue(
  { until, overdue, upcoming }: DueQuery,
  visibility = useVisibility(),
): Promise<string[]> {
  const sources = sourcesOf(visibility, "follow-up");
  const present = timestamp();
  const [late, next] = await Promise.all([
    listMerged(sources, { limit: overdue, descending: true, until: present }),
    listMerged(sources, { limit: upcoming, descending: false, since: present, until }),
  ]);
  return [...late.rows.reverse(), ...next.rows].map(({ id }) => id);
}

/** The leads of an owner, or without one, that are due by `until` (epoch ms), and how many are overdue: 1 Query. */
export async function countDue(
  owner: string | null,
  until: number,
  limit: number,
): Promise<{ ids: string[]; overdue: number }> {
  const source = sourceOf({ owner: owner ?? NO_OWNER }, "follow-up");
  const range = { until: new Date(until).toISOString(), limit, descending: false };
  const { rows } = await listRows({ ...source, ...range });
  const present = timestamp();
  return { ids: rows.map(({ id }) => id), overdue: rows.filter(({ place }) => place < present).length };
}

/** The number of overdue leads by owner, or of one owner: 1 Query per 1,000. */
export async function countOverdue(owner: string | null | undefined): Promise<Map<string | null, number>> {
  const source = sourceOf(owner === undefined ? undefined : { owner: owner ?? NO_OWNER }, "follow-up");
  const counts = new Map<string | null, number>();
  for await (const rows of rowPages({ ...source, descending: false, until: timestamp() }))
    for (const { row } of rows) counts.set(row.owner_id, (counts.get(row.owner_id) ?? 0) + 1);
  return counts;
}
