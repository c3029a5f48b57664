import { readAll } from "../kernel/store";
import * as Lead from "../leads/lead";
import { listSome } from "../leads/list/usage";
import type { StoredLead } from "../leads/stored";
import type { TokenItem } from "./entity";
import * as Entity from "./entity";

export interface LeadChange {
  before: StoredLead | undefined;
  after: StoredLead | undefined;
}

const LEADS_PER_STEP = 50;
const MAX_ROUNDS = 5;
const readLeads = (ids: readonly string[]) => readAll(...ids.map((id) => Lead.read(id)));

/** Updates the index from the current leads, so changes may be repeated or out of order. */
export async function follow(changes: readonly LeadChange[]): Promise<void> {
  const past = new Map<string, { rev: number; stood: TokenItem[]; known: TokenItem[] }>();
  for (const { before, after } of changes) {
    const [old, fresh] = [Entity.itemsOf(before), Entity.itemsOf(after)];
    const id = (after ?? before)?.id;
    if (!id || isSameSet(old, fresh)) continue;
    const rev = before?.rev ?? 0;
    const noted = past.get(id);
    const first = noted && noted.rev <= rev ? noted : { rev, stood: old };
    past.set(id, { ...first, known: [...(noted?.known ?? []), ...old, ...fresh] });
  }
  if (past.size === 0) return;
  const leads = await readLeads([...past.keys()]);
  const puts: TokenItem[] = [];
  const removals: TokenItem[] = [];
  for (const [place, { stood, known }] of [...past.values()].entries()) {
    const items = Entity.itemsOf(leads[place]);
    puts.push(...others(items, stood));
    removals.push(...missing(known, items));
  }
  await Entity.write(puts, removals);
}

/** Items that are missing or different among the others. */
function others(items: readonly TokenItem[], among: readonly TokenItem[]): TokenItem[] {
  const standing = byIdentity(among);
  return items.filter((item) => !Entity.isSame(standing.get(Entity.identityOf(item)), item));
}

function missing(items: readonly TokenItem[], among: readonly TokenItem[]): TokenItem[] {
  const standing = byIdentity(among);
  return [...byIdentity(items)].flatMap(([identity, item]) => (standing.has(identity) ? [] : [item]));
}

function byIdentity(items: readonly TokenItem[]): Map<string, TokenItem> {
  return new Map(items.map((item) => [Entity.identityOf(item), item]));
}

function isSameSet(one: readonly TokenItem[], other: readonly TokenItem[]): boolean {
  return one.length === other.length && others(one, other).length === 0;
}

/** Removes leads from the index before they are deleted. */
export async function forget(ids: readonly string[]): Promise<void> {
  const leads = await readLeads(ids);
  await Entity.write(
    [],
    leads.flatMap((lead) => Entity.itemsOf(lead)),
  );
}

export interface ReindexStep {
  moved: number;
  cursor: string | null;
}

export async function reindexNext(cursor: string | null): Promise<ReindexStep> {
  const { ids, cursor: next } = await listSome(cursor, LEADS_PER_STEP);
  await repair(ids);
  return { moved: ids.length, cursor: next };
}

/** Also removes obsolete items among `seen`, and repeats for leads changed meanwhile. */
export async function repair(ids: readonly string[], seen: readonly TokenItem[] = []): Promise<number> {
  let [pending, known] = [[...ids], [...seen]];
  let removed = 0;
  for (let round = 1; pending.length > 0 && round <= MAX_ROUNDS; round += 1) {
    const leads = await readLeads(pending);
    const items = leads.flatMap((lead) => Entity.itemsOf(lead));
    const standing = (await Entity.readItems(items)).filter((item) => item !== undefined);
    const stale = missing(known, items);
    await Entity.write(others(items, standing), stale);
    removed += stale.length;
    const after = await readLeads(pending);
    const changed = pending.filter((_, place) => after[place]?.rev !== leads[place]?.rev);
    known = [...items, ...stale].filter((item) => changed.includes(Entity.leadOf(item)));
    pending = changed;
  }
  return removed;
}
