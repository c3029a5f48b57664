import { now, timestamp } from "../kernel/clock";
import { conflict } from "../kernel/error";
import { commit, readAll, withoutIdempotency } from "../kernel/store";
import * as Activity from "../leads/activity";
import * as Create from "../leads/create";
import * as Lead from "../leads/lead";
import { TRASH_DAYS } from "../leads/rules";
import { remove as removeLead } from "../leads/trash";
import { assertAdmin } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import * as Entity from "./entity";
import { sampleLeads } from "./leads";
import { SAMPLE_LEADS_EXIST_TEXT } from "./rules";
import type { SampleLeads } from "./schema";

export const { read } = Entity;

const DAY = 24 * 60 * 60 * 1000;

/** Adds sample leads and a task. Admin only; 402 over the plan, 409 if there are sample leads. */
export async function create(): Promise<SampleLeads> {
  assertAdmin();
  const [pipeline, { rev, content }] = await readAll(PipelineStatus.read(), Entity.readVersion());
  if (content.lead_ids.length > 0) throw conflict(SAMPLE_LEADS_EXIST_TEXT);
  const stages = pipeline.statuses.filter(({ type }) => type === "open").map(({ id }) => id);
  const lead_ids: string[] = [];
  await withoutIdempotency(async () => {
    for (const [at, { lead, task }] of sampleLeads(stages, now()).entries()) {
      const prepared = await Create.prepare(lead);
      lead_ids.push(prepared.lead.id);
      // Each lead is listed in its own transaction, so that all can be removed after a failure.
      await Create.commitNew(prepared, [Entity.save({ lead_ids: [...lead_ids] }, rev + at)], null);
      if (task) await Activity.create(prepared.lead.id, task);
    }
  });
  return commit([Entity.save({ lead_ids }, rev + lead_ids.length)], { count: lead_ids.length });
}

/** Deletes all sample leads, changed ones too; they can't be restored. Admin only. */
export async function remove(): Promise<SampleLeads> {
  assertAdmin();
  const [{ rev, content }] = await readAll(Entity.readVersion());
  const leads = await readAll(...content.lead_ids.map((id) => Lead.read(id)));
  const left = leads.flatMap((lead) => (lead && !lead.deleted_at ? lead.id : []));
  const expired = new Date(Date.parse(timestamp()) - TRASH_DAYS * DAY).toISOString();
  await withoutIdempotency(async () => {
    for (const id of left) await removeLead(id, expired);
  });
  return commit([Entity.save({ lead_ids: [] }, rev)], { count: left.length });
}
