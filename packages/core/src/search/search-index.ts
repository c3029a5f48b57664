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
export async function updateIndex(changes: readonly LeadChange[]): Promise<void> {
  const past = new Map<string, { rev: number; indexed: TokenItem[]; known: TokenItem[] }>();
  for (const { before, after } of changes) {
    const [old, fresh] = [Entity.itemsOf(before), Entity.itemsOf(after)];
    const id = (after ?? before)?.id;
    if (!id || isSameSet(old, fresh)) continue;
    const rev = before?.rev ?? 0;
    const earlier = past.get(id);
    const first = earlier && earlier.rev <= rev ? earlier : { rev, indexed: old };
    past.set(id, { ...first, known: [...(earlier?.known ?? []), ...old, ...fresh] });
  }
  if (past.size === 0) return;
  const leads = await readLeads([...past.keys()]);
  const puts: TokenItem[] = [];
  const removals: TokenItem[] = [];
  for (const [position, { indexed, known }] of [...past.values()].entries()) {
    const items = Entity.itemsOf(leads[position]);
    puts.push(...others(items, indexed));
    removals.push(...missing(known, items));
  }
  await Entity.write(puts, removals);
}

/** Items that are missing or different among the others. */
function others(items: readonly TokenItem[], present: readonly TokenItem[]): TokenItem[] {
  const byId = byIdentity(present);
  return items.filter((item) => !Entity.isSame(byId.get(Entity.identityOf(item)), item));
}

function missing(items: readonly TokenItem[], present: readonly TokenItem[]): TokenItem[] {
  const byId = byIdentity(present);
  return [...byIdentity(items)].flatMap(([identity, item]) => (byId.has(identity) ? [] : [item]));
}

function byIdentity(items: readonly TokenItem[]): Map<string, TokenItem> {
  return new Map(items.map((item) => [Entity.identityOf(item), item]));
}

function isSameSet(one: readonly TokenItem[], other: readonly TokenItem[]): boolean {
  return one.length === other.length && others(one, other).length === 0;
}

/** Removes leads from the index before they are deleted. */
export async function removeLeads(ids: readonly string[]): Promise<void> {
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
    const stored = (await Entity.readItems(items)).filter((item) => item !== undefined);
    const stale = missing(known, items);
    await Entity.write(others(items, stored), stale);
    removed += stale.length;
    const after = await readLeads(pending);
    const changed = pending.filter((_, position) => after[position]?.rev !== leads[position]?.rev);
    known = [...items, ...stale].filter((item) => changed.includes(Entity.leadOf(item)));
    pending = changed;
  }
  return removed;
}
