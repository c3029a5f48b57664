import { useActorId, useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { conflict, notFound, stale } from "../kernel/error";
import type { Image } from "../kernel/image";
import { commit, type Read, type Results, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { useUser } from "../permissions/actor";
import { isVisible, useVisibility } from "../permissions/visibility";
import { serializeAmount } from "../preferences/amount";
import { toStored } from "../preferences/currency";
import { enter, type StoredActivity } from "./activity-entity";
import * as Entity from "./entity";
import { fieldNames, isPersonal } from "./fields";
import * as Lookup from "./lookup-entity";
import * as Usage from "./product-entity";
import {
  ARCHIVED_READ_ONLY_TEXT,
  ERASED_READ_ONLY_TEXT,
  LOCKED_TEXT,
  LOST_REASONS,
  type SystemEvent,
  TAKE_BACK_MINUTES,
} from "./rules";
import type { Lead, LeadRow } from "./schema";
import { HIDDEN_FIELDS } from "./stored";
import * as Timeline from "./timeline";
import { differences, eventOf } from "./transition";

/** A stored lead as the client sees it: money in minor units of the tenant's present currency. */
export function serialize(stored: Entity.StoredLead, currency?: string): Lead {
  const {
    board_order: _o,
    locked_by: _lock,
    team_id: _t,
    created_by: _a,
    furthest_status_id: _h,
    first_response_at: _first,
    counted_at: _c,
    not_duplicates: _others,
    merged_into: _into,
    rev: _r,
    ...lead
  } = stored;
  return { ...lead, tenant_id: useTenant(), value: serializeAmount(stored.value, currency) };
}

const HIDDEN = Object.fromEntries(HIDDEN_FIELDS.map((field) => [field, undefined]));

export function serializeRow(row: Entity.StoredRow): LeadRow {
  const shown = { ...row, tenant_id: useTenant(), value: serializeAmount(row.value) };
  // An answer leaves out what is undefined.
  return Object.assign(shown, HIDDEN);
}

/** An amount sent back as it was shown keeps the digits that its currency does not show. */
export function toStoredValue(lead: Entity.StoredLead, value: number | null | undefined): number | null {
  if (value === undefined || value === serialize(lead).value) return lead.value;
  return value === null ? null : toStored(value, useUser().currency_code);
}

/** The lead if it exists and is visible, else 404. A deleted lead is only found by who asks for the trash. */
export function assertVisible(lead: Entity.StoredLead | undefined, inTrash = false): Entity.StoredLead {
  if (!lead || !isVisible(useVisibility(), lead.owner_id) || (lead.deleted_at !== null) !== inTrash)
    throw notFound("Lead");
  return lead;
}

/** Whether the caller may see a lead, which is not in the trash. */
export function isSeen(lead: Entity.StoredLead | undefined): lead is Entity.StoredLead {
  return lead !== undefined && lead.deleted_at === null && isVisible(useVisibility(), lead.owner_id);
}

/**
 * Which of some leads the caller has just given out of sight and may have back, for `ownerId`: those that nobody has changed
 * since. 1 BatchGetItem where any is out of sight.
 */
export async function givenAway(
  leads: readonly (Entity.StoredLead | undefined)[],
  ownerId: string | null,
): Promise<Set<string>> {
  const visibility = useVisibility();
  if (!isVisible(visibility, ownerId)) return new Set();
  const since = now() - TAKE_BACK_MINUTES * 60_000;
  const hidden = leads.flatMap((lead) =>
    lead && !lead.deleted_at && !isVisible(visibility, lead.owner_id) && Date.parse(lead.updated_at) > since
      ? lead.id
      : [],
  );
  const authors = await readAll(...hidden.map(Entity.readAuthor));
  return new Set(hidden.filter((_, at) => authors[at] === useActorId()));
}

/** Throws 409 for a lead that is archived, which can be read, restored and nothing else, and for a locked one. */
export function assertNotArchived(lead: Entity.StoredLead): void {
  if (lead.archived) throw conflict(ARCHIVED_READ_ONLY_TEXT);
  assertFree(lead);
}

/** Throws 409 while a job works on a lead as a whole. */
export function assertFree(lead: Entity.StoredLead): void {
  if (lead.locked_by !== undefined) throw conflict(LOCKED_TEXT);
}

/** The writes that keep everybody else from changing a lead until the job is done with it. */
export function lock(lead: Entity.StoredLead, job: string): Write[] {
  return [Entity.save({ ...lead, locked_by: job })];
}

/** Throws 409 for what nothing may be written on: archived, locked, or its person erased. */
export function assertWritable(lead: Entity.StoredLead): void {
  assertNotArchived(lead);
  assertNotErased(lead);
}

export function assertNotErased(lead: Entity.StoredLead): void {
  if (lead.erased_at) throw conflict(ERASED_READ_ONLY_TEXT);
}

const PERSONAL = fieldNames().filter((field) => isPersonal(field) && field !== "lost_reason");

/** Throws 409 where a lead whose person was erased would say something of somebody again, be it in its own words for a reason. */
function assertTellsNobody(before: Entity.StoredLead, after: Entity.StoredLead): void {
  if (!before.erased_at) return;
  const { lost_reason } = after;
  const isOwnWords = lost_reason !== null && !LOST_REASONS.some((offered) => offered === lost_reason);
  if (isOwnWords || PERSONAL.some((field) => !isSame(before[field], after[field]))) assertNotErased(before);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface Plan {
  lead: Entity.StoredLead;
  writes: Write[]; // the lead and its look-ups; none when nothing changes
  entry?: StoredActivity; // what its timeline tells of it
}

/** What making a lead into `after` takes; 409 for a locked one, and for words about an erased person. Without an `event`, the changes themselves say which one it is. */
export function plan(before: Entity.StoredLead, after: Entity.StoredLead, event?: SystemEvent): Plan {
  assertFree(before);
  assertTellsNobody(before, after);
  const changes = differences(before, after);
  if (changes.length === 0 && JSON.stringify(before) === JSON.stringify(after))
    return { lead: before, writes: [] };
  const at = timestamp();
  const last_activity_at = before.deleted_at === after.deleted_at ? at : before.last_activity_at;
  const lead = { ...after, version: before.version + 1, updated_at: at, last_activity_at };
  const isTold = event !== undefined || changes.length > 0;
  return {
    lead,
    writes: rewrite(before, lead),
    entry: isTold ? Timeline.tell(lead, event ?? eventOf(changes), changes) : undefined,
  };
}

/** The writes that put a lead in place of what was read of it, with its look-ups and products. */
export function rewrite(before: Entity.StoredLead, after: Entity.StoredLead): Write[] {
  return [Entity.save(after), ...followContact(before, after), ...followProducts(before, after)];
}

interface Options<Reads extends readonly Read<unknown>[]> {
  id: string;
  version?: number; // the version that the caller changed; another one stored is refused with 412
  reads: Reads; // what else the change depends on, read in the same call
  event?: SystemEvent;
  inTrash?: boolean;
  backTo?: string | null; // whose it becomes, by whom it may be taken back
}

/** Changes one lead: 1 BatchGetItem, 1 transaction; all of it again, with what is stored then, on a conflict. */
export async function changeLead<const Reads extends readonly Read<unknown>[]>(
  { id, version, reads, event, inTrash, backTo }: Options<Reads>,
  next: (lead: Entity.StoredLead, results: Results<Reads>) => Entity.StoredLead | Promise<Entity.StoredLead>,
): Promise<Lead> {
  return retryOnConflict(async () => {
    const [stored, ...others] = await readAll(Entity.read(id), ...reads);
    // What `readAll` gives back stands in the order of the reads, the lead first.
    const results = others as unknown as Results<Reads>;
    const isBack = backTo !== undefined && (await givenAway([stored], backTo)).has(id);
    const before = stored && isBack ? stored : assertVisible(stored, inTrash);
    const after = await next(before, results);
    if (version !== undefined && version !== before.version) throw stale();
    const { lead, writes, entry } = plan(before, after, event);
    return commit([...writes, ...(entry ? [enter(entry)] : [])], serialize(lead));
  });
}

/** The writes by which look-ups and products follow a lead's item that is put in place of another one, or of none. */
export function follow(before: Image | undefined, after: Image): Write[] {
  const [old, fresh] = [Entity.parse(before), Entity.parse(after)];
  if (!fresh) return [];
  return [...followContact(old, fresh), ...followProducts(old, fresh)];
}

function followContact(before: Entity.StoredLead | undefined, after: Entity.StoredLead): Write[] {
  const entered = (lead: Entity.StoredLead | undefined) => (!lead || lead.deleted_at ? null : lead);
  return Lookup.reenter(after.id, entered(before), entered(after));
}

function followProducts(before: Entity.StoredLead | undefined, after: Entity.StoredLead): Write[] {
  const used = (lead: Entity.StoredLead | undefined) => (!lead || lead.deleted_at ? [] : lead.product_ids);
  return Usage.reenter(after.id, used(before), used(after));
}
