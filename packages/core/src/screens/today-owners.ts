import { now } from "../kernel/clock";
import { countDue } from "../leads/list/due";
import type { Visibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import * as Counters from "../statistics/counter";
import { OWNERS_COUNTED } from "./rules";
import type { Today } from "./schema";
import type { Sections } from "./today-sections";

/** Overdue leads per owner, most first; null if not all overdue leads were read. */
export function ownersOf(visibility: Visibility, { overdue }: Pick<Sections, "overdue">): Today["owners"] {
  if (visibility.scope === "own") return [];
  return overdue.end === null ? tallied(overdue.owners ?? []) : null;
}

function tallied(owners: readonly (string | null)[]) {
  const counts = new Map<string | null, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return ranked([...counts].map(([owner_id, overdue]) => ({ owner_id, overdue })));
}

/** For tenants of any size: the 50 owners with the most open leads, each counted up to `most`. */
export async function countOwners(
  visibility: Visibility,
  most: number,
): Promise<NonNullable<Today["owners"]>> {
  if (visibility.scope === "own") return [];
  const reads = [PipelineStatus.read()] as const;
  const [{ counters, others }, all] = await Promise.all([
    Counters.readWith(visibility, reads),
    visibility.scope === "all" ? Counters.listOwners() : undefined,
  ]);
  const statuses = others[0].statuses.filter(({ type }) => type === "open");
  const openOf = (counter: Counters.Counter) =>
    statuses.reduce((sum, { id }) => sum + (counter.counts.get(id) ?? 0), 0);
  const busiest = (all ?? counters)
    .map((counter) => ({ owner_id: counter.id, open: openOf(counter) }))
    .filter(({ open }) => open > 0)
    .sort((a, b) => b.open - a.open)
    .slice(0, OWNERS_COUNTED);
  const counted = await Promise.all(
    busiest.map(async ({ owner_id }) => ({ owner_id, ...(await countDue(owner_id, now(), most)) })),
  );
  return ranked(counted.filter(({ overdue }) => overdue > 0));
}

function ranked(owners: { owner_id: string | null; overdue: number }[]) {
  return owners
    .map(({ owner_id, overdue }) => ({ owner_id, overdue }))
    .sort((a, b) => b.overdue - a.overdue || ((a.owner_id ?? "~") < (b.owner_id ?? "~") ? -1 : 1));
}
