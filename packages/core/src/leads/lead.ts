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
import { remember, toExistingSpelling } from "./tag";
import * as Activity from "./timeline";

/** `read` doesn't check visibility; `save` and `touch` are writes that leave lookups unchanged. */
export const { parse, read, save, touch } = Entity;

/** A visible lead with the newest page of its timeline: 1 Query. 404. */
export async function get(id: string): Promise<LeadDetail> {
  const { lead, timeline, hasMore } = await Entity.getWithTimeline(id, ACTIVITIES_PAGE_DEFAULT);
  const { items, page } = Activity.toPage(id, timeline, hasMore);
  const activities = items.map((activity) => ({ ...activity, changes: serializeChanges(activity.changes) }));
  return { ...serialize(assertVisible(lead)), activities, activities_page: page };
}

/** Changes the given fields; status and owner under the rules of `move` and `assign`. 400, 403, 404, 409, 412. */
export async function update(id: string, changes: UpdateLead): Promise<Lead> {
  const input = changes.tags ? { ...changes, tags: await toExistingSpelling(changes.tags) } : changes;
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

/** Assigns a lead to a user or nobody; see `findReclaimable` for hidden leads. 400 for an inactive user, 403, 404. */
export async function assign(id: string, { owner_id, version }: AssignLead): Promise<Lead> {
  assertCan("can_assign_leads");
  const options = { id, version, reads: readsFor({ owner_id }), newOwner: owner_id };
  return changeLead(options, (lead, [pipeline, sources, owner]) =>
    assigned(lead, owner_id, { pipeline, sources, owner }),
  );
}

/** Hides a lead from lists and board. 403, 404. */
export async function archive(id: string, { version }: ArchiveLead = {}): Promise<Lead> {
  assertCan("can_archive_leads");
  return changeLead({ id, version, reads: [], event: "archived" }, archived);
}

/** Unarchives a lead, into the first open status if its own was deleted. 403, 404. */
export async function unarchive(id: string, { version }: ArchiveLead = {}): Promise<Lead> {
  assertCan("can_archive_leads");
  const options = { id, version, reads: [PipelineStatus.read()] as const, event: "unarchived" as const };
  return changeLead(options, (lead, [pipeline]) => unarchived(lead, pipeline));
}
