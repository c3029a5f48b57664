import { readAll } from "../kernel/store";
import { assertCan } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import { serializeChanges } from "../preferences/amount";
import { assertVisible, changeLead, serialize } from "./change";
import { archived, assigned, edited, unarchived } from "./edit";
import * as Entity from "./entity";
import * as Lookup from "./lookup-entity";
import { readsFor, readsForProducts } from "./references";
import { ACTIVITIES_PAGE_DEFAULT } from "./rules";
import type { ArchiveLead, AssignLead, Lead, LeadDetail, UpdateLead } from "./schema";
import { asFirstWritten, remember } from "./tag";
import * as Activity from "./timeline";

/** For reading a lead together with other things; `assertVisible` then says whether the caller may. */
export const { read } = Entity;
/** The write that puts a lead in place of what was read of it, where neither contact nor products change hands. */
export const { save } = Entity;

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
