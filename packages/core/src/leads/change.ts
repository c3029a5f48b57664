import { serializeCustom } from "../fields/field";
import { useActorId, useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { conflict, notFound, stale } from "../kernel/error";
import { commit, type Read, type Results, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { useUser } from "../permissions/actor";
import { isVisible, useVisibility } from "../permissions/visibility";
import { serializeAmount } from "../preferences/amount";
import { toStored } from "../preferences/currency";
import { LOST_REASONS } from "../reasons/rules";
import { createMany, type StoredActivity } from "./activity-entity";
import * as Entity from "./entity";
import { fieldNames, isPersonal } from "./fields";
import * as Lookup from "./lookup-entity";
import * as Usage from "./product-entity";
import {
  ARCHIVED_READ_ONLY_TEXT,
  ERASED_READ_ONLY_TEXT,
  LOCKED_TEXT,
  RECLAIM_MINUTES,
  type SystemEvent,
} from "./rules";
import type { Lead, LeadRow } from "./schema";
import { HIDDEN_IN_LEAD, HIDDEN_IN_ROW } from "./stored";
import * as Timeline from "./timeline";
import { differences, eventOf } from "./transition";

/** A lead as clients see it: money in minor units of the tenant's currency, internal fields left out of the JSON. */
export function serialize(lead: Entity.StoredLead, currency?: string): Lead {
  const value = serializeAmount(lead.value, currency);
  const custom = serializeCustom(lead.custom, currency);
  return Object.assign({ ...lead, tenant_id: useTenant(), value, custom }, HIDDEN_IN_LEAD);
}

export function serializeRow(row: Entity.StoredRow): LeadRow {
  const shown = { value: serializeAmount(row.value), custom: serializeCustom(row.custom) };
  return Object.assign({ ...row, tenant_id: useTenant(), ...shown }, HIDDEN_IN_ROW);
}

/** The stored value for an input in minor units; an unchanged input keeps digits that the currency doesn't show. */
export function toStoredValue(lead: Entity.StoredLead, input: number | null | undefined): number | null {
  if (input === undefined || input === serializeAmount(lead.value)) return lead.value;
  return input === null ? null : toStored(input, useUser().currency_code);
}

/** Returns the lead if the caller may see it, else throws 404. */
export function assertVisible(lead: Entity.StoredLead | undefined, inTrash = false): Entity.StoredLead {
  if (!lead || !isVisible(useVisibility(), lead.owner_id) || (lead.deleted_at !== null) !== inTrash)
    throw notFound("Lead");
  return lead;
}

/** Whether the caller may see a lead that is not in the trash. */
export function isSeen(lead: Entity.StoredLead | undefined): lead is Entity.StoredLead {
  return lead !== undefined && lead.deleted_at === null && isVisible(useVisibility(), lead.owner_id);
}

/** The hidden leads that the caller assigned last, a few minutes ago, and may assign back to `ownerId`: up to 1 BatchGetItem. */
export async function findReclaimable(
  leads: readonly (Entity.StoredLead | undefined)[],
  ownerId: string | null,
): Promise<Set<string>> {
  const visibility = useVisibility();
  if (!isVisible(visibility, ownerId)) return new Set();
  const since = now() - RECLAIM_MINUTES * 60_000;
  const hidden = leads.flatMap((lead) =>
    lead && !lead.deleted_at && !isVisible(visibility, lead.owner_id) && Date.parse(lead.updated_at) > since
      ? lead.id
      : [],
  );
  const authors = await readAll(...hidden.map(Entity.readAuthor));
  return new Set(hidden.filter((_, at) => authors[at] === useActorId()));
}

/** Throws 409 while a job merges or erases the lead. */
export function assertFree(lead: Entity.StoredLead): void {
  if (lead.locked_by !== undefined) throw conflict(LOCKED_TEXT);
}

/** Throws 409 for an archived or locked lead. */
export function assertNotArchived(lead: Entity.StoredLead): void {
  if (lead.archived) throw conflict(ARCHIVED_READ_ONLY_TEXT);
  assertFree(lead);
}

export function assertNotErased(lead: Entity.StoredLead): void {
  if (lead.erased_at) throw conflict(ERASED_READ_ONLY_TEXT);
}

/** Throws 409 for an archived, locked or erased lead. */
export function assertWritable(lead: Entity.StoredLead): void {
  assertNotArchived(lead);
  assertNotErased(lead);
}

const PERSONAL = [
  ...fieldNames().filter((field) => isPersonal(field) && field !== "lost_reason"),
  "custom" as const,
];

/** Throws 409 if a change adds personal data to an erased lead; a lost reason that isn't standard counts as personal. */
function assertNotPersonal(before: Entity.StoredLead, after: Entity.StoredLead): void {
  const { lost_reason } = after;
  const isFreeText =
    lost_reason !== null &&
    lost_reason !== before.lost_reason &&
    !LOST_REASONS.some((one) => one === lost_reason);
  if (isFreeText || PERSONAL.some((field) => !isSame(before[field], after[field]))) assertNotErased(before);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface Plan {
  lead: Entity.StoredLead;
  writes: Write[];
  entry?: StoredActivity;
}

/** Plans a change of a lead; the changes imply the event unless it is given. 409 for a locked or erased lead. */
export function plan(before: Entity.StoredLead, after: Entity.StoredLead, event?: SystemEvent): Plan {
  assertFree(before);
  assertNotPersonal(before, after);
  const changes = differences(before, after);
  if (changes.length === 0 && isSame(before, after)) return { lead: before, writes: [] };
  const at = timestamp();
  const last_activity_at = before.deleted_at === after.deleted_at ? at : before.last_activity_at;
  const lead = { ...after, version: before.version + 1, updated_at: at, last_activity_at };
  const hasEntry = event !== undefined || changes.length > 0;
  return {
    lead,
    writes: rewrite(before, lead),
    entry: hasEntry ? Timeline.systemEntry(lead, event ?? eventOf(changes), changes) : undefined,
  };
}

export function writesOf(plans: readonly Pick<Plan, "writes" | "entry">[]): Write[] {
  const entries = createMany(plans.flatMap(({ entry }) => entry ?? []));
  return [...Lookup.mergeWrites(plans.flatMap(({ writes }) => writes)), ...entries];
}

interface Options<Reads extends readonly Read<unknown>[]> {
  id: string;
  version?: number; // expected; 412 for another one
  reads: Reads;
  event?: SystemEvent;
  inTrash?: boolean;
  newOwner?: string | null; // former owner, to whom the caller may return the lead
}

/** Changes one lead: 1 BatchGetItem, 1 transaction, both again on a conflict. */
export async function changeLead<const Reads extends readonly Read<unknown>[]>(
  { id, version, reads, event, inTrash, newOwner }: Options<Reads>,
  next: (lead: Entity.StoredLead, results: Results<Reads>) => Entity.StoredLead | Promise<Entity.StoredLead>,
): Promise<Lead> {
  return retryOnConflict(async () => {
    const [stored, ...others] = await readAll(Entity.read(id), ...reads);
    // `readAll` keeps the order of the reads: the lead first.
    const results = others as unknown as Results<Reads>;
    const isBack = newOwner !== undefined && (await findReclaimable([stored], newOwner)).has(id);
    const before = stored && isBack ? stored : assertVisible(stored, inTrash);
    const after = await next(before, results);
    if (version !== undefined && version !== before.version) throw stale();
    const planned = plan(before, after, event);
    return commit(writesOf([planned]), serialize(planned.lead));
  });
}

export function rewrite(before: Entity.StoredLead, after: Entity.StoredLead): Write[] {
  return [Entity.save(after), ...lookupWrites(before, after)];
}

export function lookupWrites(before: Entity.StoredLead | undefined, after: Entity.StoredLead): Write[] {
  const [old, fresh] = [before, after].map((lead) => (lead?.deleted_at ? undefined : lead));
  return [
    ...Lookup.updateLead(after.id, old, fresh),
    ...Usage.updateProducts(after.id, old?.product_ids, fresh?.product_ids),
  ];
}
