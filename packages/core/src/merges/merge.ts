import * as User from "../access/users/user";
import * as Calendar from "../calendar/lead-events";
import { activeFields } from "../fields/field";
import * as Job from "../jobs/merge-job";
import { AppError, invalid, stale } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as LeadFiles from "../lead-files/lifecycle";
import * as Activity from "../leads/activity-entity";
import {
  assertFree,
  assertNotArchived,
  assertNotErased,
  assertVisible,
  isSeen,
  rewrite,
  serialize,
} from "../leads/change";
import * as Lead from "../leads/lead";
import type { OwnName } from "../leads/list/rules";
import { assertKnown } from "../leads/references";
import type { LeadDetail } from "../leads/schema";
import type { StoredLead } from "../leads/stored";
import { assertCan, can } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { type Choices, choose, combine } from "./choices";
import * as Pointer from "./pointer-entity";
import { EVENTS_COUNTED, MERGE_FIELDS, SAME_LEAD_TEXT } from "./rules";
import type { MergeLeads, MergePreview, MergeStarted, MergeWith } from "./schema";

async function find(id: string, otherId: string) {
  if (id === otherId) throw invalid("other_id", SAME_LEAD_TEXT);
  const [one, two, pipeline, sources] = await readAll(
    Lead.read(id),
    Lead.read(otherId),
    PipelineStatus.read(),
    LeadSource.read(),
  );
  const staying = assertVisible(one);
  if (!isSeen(two)) throw invalid("other_id", "Lead not found");
  const [owner] = await readAll(User.read(two.owner_id ?? "none"));
  return { staying, other: two, known: { pipeline, sources, owner } };
}

/** Starts to merge two leads and locks both. Throws 400, 403, 404, 409, 412. */
export async function merge(id: string, input: MergeLeads): Promise<MergeStarted> {
  return retryOnConflict(async () => {
    const { staying, other, known } = await find(id, input.other_id);
    const take = choose(staying, other, input.take ?? {}, can("can_assign_leads"));
    if (take.owner_id === "other") {
      assertCan("can_assign_leads");
      if (input.take?.owner_id) assertKnown({ owner_id: other.owner_id }, known);
      else if (known.owner?.status !== "active") take.owner_id = "this";
    }
    combine(staying, other, take, known);
    assertNotArchived(staying);
    for (const lead of [staying, other]) {
      assertFree(lead);
      assertNotErased(lead);
    }
    if (input.version !== staying.version || input.other_version !== other.version) throw stale();
    const merging = Job.newId();
    const locks = [staying, other].flatMap((lead) => rewrite(lead, { ...lead, locked_by: merging }));
    const job = Job.start(merging, { staying: staying.id, other: other.id, take });
    return commit([...locks, job], { job_id: merging, merge_id: merging });
  });
}

const MAX_ENTRIES_COUNTED = 2_000;

/** Previews a merge and counts what would move. Throws 400, 404. */
export async function preview(id: string, { other_id }: MergeWith): Promise<MergePreview> {
  const { staying, other, known } = await find(id, other_id);
  const choices: Choices = choose(staying, other, {}, can("can_assign_leads"));
  if (choices.owner_id === "other" && known.owner?.status !== "active") choices.owner_id = "this";
  const [{ items }, events, files] = await Promise.all([
    Activity.listItems(other_id, MAX_ENTRIES_COUNTED, {}),
    countEvents(other_id),
    LeadFiles.count(other_id),
  ]);
  const entries = Activity.parseAll(items);
  const count = (isOne: (kind: string) => boolean) => entries.filter(({ kind }) => isOne(kind)).length;
  return {
    this: serialize(staying),
    other: serialize(other),
    fields: [...MERGE_FIELDS, ...ownNames(known.pipeline)].flatMap((field) => {
      const take = choices[field];
      return take ? [{ field, take }] : [];
    }),
    moves: {
      notes: count((kind) => kind !== "task" && kind !== "system"),
      tasks: count((kind) => kind === "task"),
      history: count((kind) => kind === "system"),
      files,
      events,
    },
  };
}

function ownNames(pipeline: PipelineStatus.Pipeline): OwnName[] {
  return activeFields(pipeline).map(({ key }): OwnName => `custom.${key}`);
}

async function countEvents(leadId: string): Promise<number | null> {
  let cursor: string | null = null;
  let count = 0;
  for (let pageNumber = 0; pageNumber < EVENTS_COUNTED / 500; pageNumber += 1) {
    const page: Calendar.Found = await Calendar.findByLead(leadId, cursor);
    count += page.named.length;
    if (page.cursor === null) return count;
    cursor = page.cursor;
  }
  return null;
}

const MAX_HOPS = 5;

/** As `Lead.get`; the 404 of a merged lead names the remaining lead if it is visible. */
export async function getLead(id: string): Promise<LeadDetail> {
  try {
    return await Lead.get(id);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
    const into = await followPointers(id);
    if (!into) throw error;
    throw new AppError("not_found", error.code, `This lead was merged into ${into.name}.`, {
      movedTo: into.id,
    });
  }
}

async function followPointers(id: string): Promise<StoredLead | undefined> {
  let place = id;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const [into] = await readAll(Pointer.read(place));
    if (into === undefined) return undefined;
    const [lead] = await readAll(Lead.read(into));
    if (isSeen(lead)) return lead;
    place = into;
  }
  return undefined;
}
