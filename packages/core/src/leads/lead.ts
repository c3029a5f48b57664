import * as Product from "../catalogue/product";
import { now, timestamp } from "../kernel/clock";
import { conflict, invalid } from "../kernel/error";
import { asPart, commit, readAll } from "../kernel/store";
import { assertAdmin, assertCan } from "../permissions/actor";
import { teamOf } from "../permissions/visibility";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Plan from "../plans/plan";
import { compareSoon, release, withinQuota } from "../plans/quota";
import { serializeChanges } from "../preferences/amount";
import { topKey } from "./board-order";
import { assertNotArchived, assertVisible, assertWritable, changeLead, serialize } from "./change";
import * as Entity from "./entity";
import { toStoredFields } from "./field-values";
import * as Lookup from "./lookup-entity";
import { assertKnown, type Known, readsFor, readsForProducts } from "./references";
import { ACTIVITIES_PAGE_DEFAULT, LEAD_NEEDS_CONTACT_TEXT, MERGED_TEXT, UNASKED_LOST_REASON } from "./rules";
import type { ArchiveLead, AssignLead, Lead, LeadDetail, UpdateLead } from "./schema";
import { asFirstWritten, remember } from "./tag";
import * as Activity from "./timeline";
import { enterStatus } from "./transition";

export type { StoredLead } from "./entity";
/** The write that puts a lead in place of what was read of it, where neither contact nor products change hands. */
export const save = Entity.save;
/** For reading a lead together with other things; `assertVisible` then says whether the caller may. */
export const read = Entity.read;
/** The write that notes that something happened on a lead, without a new version of it. */
export const touch = Entity.touch;
/** The write that notes when somebody first answered it, or that nobody has. */
export const answerAt = Entity.answerAt;
export const rowOf = Entity.rowOf;
export {
  assertFree,
  assertNotArchived,
  assertNotErased,
  assertVisible,
  assertWritable,
  isSeen,
  lock,
  serialize,
  serializeRow,
} from "./change";
export { phoneKey, reads as readSameContact } from "./lookup-entity";

/** A visible lead, also an archived one, with the newest page of its timeline: 1 Query. Throws 404. */
export async function get(id: string): Promise<LeadDetail> {
  const { lead, timeline, more } = await Entity.getWithTimeline(id, ACTIVITIES_PAGE_DEFAULT);
  const { items, page } = Activity.toPage(id, timeline, more);
  const activities = items.map((activity) => ({ ...activity, changes: serializeChanges(activity.changes) }));
  return { ...serialize(assertVisible(lead)), activities, activities_page: page };
}

/** Changes the fields given, status and owner as `move` and `assign` do. 400, 403, 404, 409, 412. */
export async function update(id: string, given: UpdateLead): Promise<Lead> {
  const input = given.tags ? { ...given, tags: await asFirstWritten(given.tags) } : given;
  const changed = await changeLead(
    {
      id,
      version: input.version,
      reads: [...readsFor(input), ...readsForProducts(input.product_ids)] as const,
    },
    async (lead, [pipeline, sources, owner, ...products]) => {
      const changed = edited(lead, input, { pipeline, sources, owner }, products);
      if (changed.phone !== lead.phone || changed.email !== lead.email)
        Lookup.assertRoom(await readAll(...Lookup.reads(changed)), id);
      return changed;
    },
  );
  if (input.tags) await remember(input.tags);
  return changed;
}

/** What a change of some fields makes of a lead, status and owner among them; `products` are those that it names. 400, 403, 409. */
export function edited(
  lead: Entity.StoredLead,
  input: UpdateLead,
  { pipeline, sources, owner }: Known,
  products: readonly (Product.StoredProduct | undefined)[],
): Entity.StoredLead {
  const isGiven = input.owner_id !== undefined && input.owner_id !== lead.owner_id;
  if (isGiven) assertCan("can_assign_leads");
  const named = {
    owner_id: isGiven ? input.owner_id : undefined,
    source_id: input.source_id === lead.source_id ? undefined : input.source_id,
  };
  assertKnown(named, { pipeline, sources, owner });
  const { status_id: _status, lost_reason: _reason, ...fields } = input;
  const given = toStoredFields(fields);
  Product.assertUsable(products.filter((_, at) => !lead.product_ids.includes(given.product_ids?.[at] ?? "")));
  const changed = { ...lead, ...given, ...(isGiven && teamOf(owner)) };
  // An amount sent back as it was shown keeps the digits that its currency does not show.
  if (input.value === serialize(lead).value) changed.value = lead.value;
  if (!changed.phone && !changed.email && !lead.erased_at) throw invalid("phone", LEAD_NEEDS_CONTACT_TEXT);
  assertWritable(lead);
  const isMoved = input.status_id !== undefined && input.status_id !== lead.status_id;
  const isReasoned = input.lost_reason !== undefined && lead.status_type === "lost";
  if (!isMoved && !isReasoned) return changed;
  const status = PipelineStatus.pick(pipeline, input.status_id ?? lead.status_id);
  const entered = enterStatus(changed, status, input.lost_reason || null, timestamp(), pipeline);
  return isMoved ? { ...entered, board_order: topKey(now()) } : entered;
}

/**
 * Gives a lead to another user, or to nobody; who gave it out of sight may take it back for a quarter of an hour, until it
 * is changed. Needs `can_assign_leads`; 400 for an unknown or inactive user.
 */
export async function assign(id: string, { owner_id, version }: AssignLead): Promise<Lead> {
  assertCan("can_assign_leads");
  const options = { id, version, reads: readsFor({ owner_id }), backTo: owner_id };
  return changeLead(options, (lead, [pipeline, sources, owner]) =>
    assigned(lead, owner_id, { pipeline, sources, owner }),
  );
}

/** Hides a lead from lists and board. Needs `can_archive_leads`; an archived one stays as it is. */
export async function archive(id: string, { version }: ArchiveLead = {}): Promise<Lead> {
  assertCan("can_archive_leads");
  return changeLead({ id, version, reads: [], event: "archived" }, archived);
}

/** Brings an archived lead back; into the first open status where its own is gone. Needs `can_archive_leads`. */
export async function unarchive(id: string, { version }: ArchiveLead = {}): Promise<Lead> {
  assertCan("can_archive_leads");
  const options = { id, version, reads: [PipelineStatus.read()] as const, event: "unarchived" as const };
  return changeLead(options, (lead, [pipeline]) => unarchived(lead, pipeline));
}

/** What a lead is once it belongs to somebody else. */
export function assigned(lead: Entity.StoredLead, owner_id: string | null, known: Known): Entity.StoredLead {
  assertNotArchived(lead);
  assertKnown({ owner_id }, known);
  return owner_id === lead.owner_id ? lead : { ...lead, owner_id, ...teamOf(known.owner) };
}

export function archived(lead: Entity.StoredLead): Entity.StoredLead {
  return { ...lead, archived: true };
}

/** What an archived lead is once it is back; another lead stays as it is. */
export function unarchived(lead: Entity.StoredLead, pipeline: PipelineStatus.Pipeline): Entity.StoredLead {
  return lead.archived ? { ...place(lead, pipeline), archived: false } : lead;
}

/** Puts a lead into the trash, from which it can be restored for 30 days. Admin only. */
export async function remove(id: string): Promise<Lead> {
  assertAdmin();
  const options = { id, reads: [], event: "deleted" } as const;
  await asPart(() => commit([compareSoon()], null));
  const removed = await changeLead(options, (lead) => ({ ...lead, deleted_at: timestamp() }));
  await release(1);
  return removed;
}

/** Takes a lead out of the trash. Admin only; 402 over the plan, 404. */
export async function restore(id: string): Promise<Lead> {
  assertAdmin();
  const [lead, subscription] = await readAll(Entity.read(id), Plan.read());
  const { product_ids, merged_into } = assertVisible(lead, true);
  if (merged_into) throw conflict(MERGED_TEXT);
  const reads = [PipelineStatus.read(), LeadSource.read(), ...readsForProducts(product_ids)] as const;
  const options = { id, reads, event: "restored" as const, inTrash: true };
  return withinQuota(1, subscription, () =>
    changeLead(options, (lead, [pipeline, sources, ...products]) =>
      broughtBack(lead, { pipeline, sources, products }),
    ),
  );
}

/** What a lead is once it is back, among what there is of statuses, sources and products by then. */
export function broughtBack(
  lead: Entity.StoredLead,
  {
    pipeline,
    sources,
    products,
  }: Pick<Known, "pipeline" | "sources"> & { products: readonly ({ id: string } | undefined)[] },
): Entity.StoredLead {
  const source_id = lead.source_id && LeadSource.isUsable(sources, lead.source_id) ? lead.source_id : null;
  const product_ids = lead.product_ids.filter((id) => products.some((product) => product?.id === id));
  return { ...place(lead, pipeline), source_id, product_ids, deleted_at: null };
}

function place(lead: Entity.StoredLead, pipeline: PipelineStatus.Pipeline): Entity.StoredLead {
  const status = pipeline.statuses.find(
    (candidate) => candidate.id === lead.status_id && PipelineStatus.isOpenToLeads(candidate),
  );
  return enterStatus(
    lead,
    status ?? PipelineStatus.first(pipeline),
    lead.lost_reason ?? UNASKED_LOST_REASON,
    timestamp(),
    pipeline,
  );
}
