import { now } from "../kernel/clock";
import type * as Lead from "../leads/lead";
import { countDue } from "../leads/list/due";
import type { Visibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import * as Counters from "../statistics/counter";
import { byShort } from "../statistics/facts";
import { OWNERS_COUNTED } from "./rules";
import type { Today } from "./schema";
import type { Listed, Sections } from "./today-sections";

const READ_TOGETHER = 100; // leads that one call reads

type Overdue = Pick<Sections, "overdue">;
type Leads = ReadonlyMap<string, Lead.StoredLead>;

/**
 * The overdue leads that are read beside those shown, to learn who somebody is that their order tells in short: one of each,
 * or none where that is more than one call reads.
 */
export function askedForOwner(
  visibility: Visibility,
  { overdue }: Overdue,
  shown: readonly string[],
): string[] {
  if (visibility.scope === "own" || overdue.owners || overdue.end !== null) return [];
  const known = toOwners(visibility, new Map());
  // The last of an id stays: backwards, the first, which may be shown.
  const firsts = new Map(namedOf(overdue).reverse());
  const asked = [...firsts].flatMap(([name, id]) => (known.has(name) || shown.includes(id) ? [] : [id]));
  return shown.length + asked.length > READ_TOGETHER ? [] : asked;
}

/** Who has how much overdue, the most first, from the leads that were read. Null where that is too much to tell. */
export function ownersOf(visibility: Visibility, { overdue }: Overdue, leads: Leads): Today["owners"] {
  if (visibility.scope === "own") return [];
  if (overdue.owners) return tallied(overdue.owners);
  const owners = toOwners(visibility, leads);
  const found = namedOf(overdue).map(([name, id]) =>
    name === id ? leads.get(id)?.owner_id : owners.get(name),
  );
  const told = found.filter((owner) => owner !== undefined);
  return overdue.end !== null || told.length < found.length ? null : tallied(told);
}

/** Each lead with its owner in short; with itself where its order does not tell that. */
function namedOf({ places, names = [] }: Listed): [string, string][] {
  return places.map(({ id }, place) => [names[place] ?? id, id]);
}

/** Who is meant in short: the members of a team, and whose the leads are. */
function toOwners(visibility: Visibility, leads: Leads): Map<string, string | null> {
  const team = visibility.scope === "all" ? [] : visibility.owners;
  return byShort([...team, ...[...leads.values()].map(({ owner_id }) => owner_id)]);
}

function tallied(owners: readonly (string | null)[]) {
  const counts = new Map<string | null, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return ranked([...counts].map(([owner_id, overdue]) => ({ owner_id, overdue })));
}

/**
 * The same however many leads there are, each counted up to `most`, of those who have the most open leads: 2 calls and 1 Query
 * for each of them.
 */
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
