import type { SystemEvent } from "../activity/rules";
import type { Change } from "../activity/schema";
import * as Timeline from "../activity/timeline";
import { useTenant, useUser } from "../actor";
import { timestamp } from "../clock";
import { conflict, notFound, stale } from "../error";
import { fromStored } from "../preferences/currency";
import { commit, contend, type Read, type Results, readAll } from "../store";
import type { Write } from "../table/write";
import * as Entity from "./entity";
import * as Lookup from "./lookup-entity";
import { ARCHIVED_READ_ONLY_TEXT } from "./rules";
import type { Lead, LeadRow } from "./schema";
import { sees, useSight } from "./sight";
import { differences, eventOf } from "./transition";
import * as Usage from "./usage-entity";

/** A stored lead as the client sees it: money in minor units of the tenant's present currency. */
export function serialize(stored: Entity.StoredLead): Lead {
  const { board_order: _order, rev: _rev, ...lead } = stored;
  return { ...lead, tenant_id: useTenant(), value: serializeValue(stored.value) };
}

export function serializeRow(row: Entity.StoredRow): LeadRow {
  return { ...row, tenant_id: useTenant(), value: serializeValue(row.value) };
}

export function serializeValue(value: number | null): number | null {
  return value === null ? null : fromStored(value, useUser().currency_code);
}

/** Fields whose values are money: of a lead, and of a product. */
const MONEY = ["value", "price"];

/** Money inside an entry of the timeline, or of the audit, is shown in the same units as everywhere. */
export function serializeChanges(changes: readonly Change[]): Change[] {
  const convert = (value: unknown) => (typeof value === "number" ? serializeValue(value) : value);
  return changes.map((change) =>
    MONEY.includes(change.field) ? { ...change, from: convert(change.from), to: convert(change.to) } : change,
  );
}

/** The lead if it exists and is within sight, else 404. A deleted lead is only found by who asks for the trash. */
export function assertVisible(lead: Entity.StoredLead | undefined, inTrash = false): Entity.StoredLead {
  if (!lead || !sees(useSight(), lead.owner_id) || (lead.deleted_at !== null) !== inTrash)
    throw notFound("Lead");
  return lead;
}

/** Throws 409 for a lead that is archived: it can be read, restored and nothing else. */
export function assertNotArchived(lead: Entity.StoredLead): void {
  if (lead.archived) throw conflict(ARCHIVED_READ_ONLY_TEXT);
}

export interface Plan {
  lead: Entity.StoredLead;
  /** The lead, its look-ups and an entry of its timeline; none when nothing changes. */
  writes: Write[];
}

/** What making a lead into `after` takes. Without an `event`, the changes themselves say which one it is. */
export function plan(before: Entity.StoredLead, after: Entity.StoredLead, event?: SystemEvent): Plan {
  const changes = differences(before, after);
  if (changes.length === 0 && JSON.stringify(before) === JSON.stringify(after))
    return { lead: before, writes: [] };
  const at = timestamp();
  const lead = { ...after, version: before.version + 1, updated_at: at, last_activity_at: at };
  // Another place in the same column is nothing that a timeline tells.
  const entry =
    event || changes.length > 0 ? [Timeline.record(lead, event ?? eventOf(changes), changes)] : [];
  return {
    lead,
    writes: [Entity.save(lead), ...entry, ...followContact(before, lead), ...followProducts(before, lead)],
  };
}

interface Options<Reads extends readonly Read<unknown>[]> {
  id: string;
  /** The version that the caller changed; another one stored is refused with 412. */
  version?: number;
  /** What else the change depends on, read in the same call. */
  reads: Reads;
  event?: SystemEvent;
  inTrash?: boolean;
}

/**
 * Changes one lead: 1 BatchGetItem, 1 transaction. `next` says what the lead becomes. When somebody else's write comes
 * in between, all of it is done again with what is stored then.
 */
export async function changeLead<const Reads extends readonly Read<unknown>[]>(
  { id, version, reads, event, inTrash }: Options<Reads>,
  next: (lead: Entity.StoredLead, results: Results<Reads>) => Entity.StoredLead | Promise<Entity.StoredLead>,
): Promise<Lead> {
  return contend(async () => {
    const [stored, ...others] = await readAll(Entity.read(id), ...reads);
    // What `readAll` gives back stands in the order of the reads, the lead first.
    const results = others as unknown as Results<Reads>;
    const before = assertVisible(stored, inTrash);
    const after = await next(before, results);
    // What the change itself may not do is told first: reloading would not help there.
    if (version !== undefined && version !== before.version) throw stale();
    const { lead, writes } = plan(before, after, event);
    return commit(writes, serialize(lead));
  });
}

/** A lead in the trash is nobody's duplicate. */
function followContact(before: Entity.StoredLead, after: Entity.StoredLead): Write[] {
  const entered = (lead: Entity.StoredLead) => (lead.deleted_at ? null : lead);
  return Lookup.reenter(after.id, entered(before), entered(after));
}

/** A lead in the trash keeps no product from being deleted. */
function followProducts(before: Entity.StoredLead, after: Entity.StoredLead): Write[] {
  const used = (lead: Entity.StoredLead) => (lead.deleted_at ? [] : lead.product_ids);
  return Usage.reenter(after.id, used(before), used(after));
}
