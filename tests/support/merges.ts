import { JobState } from "@leadlane/core/jobs/schema";
import * as Table from "@leadlane/core/kernel/table/client";
import * as Activity from "@leadlane/core/leads/activity-entity";
import * as LeadEntity from "@leadlane/core/leads/entity";
import { MergeStarted } from "@leadlane/core/merges/schema";
import { expect } from "vitest";
import { readLead } from "./leads";
import { drained } from "./product";
import { inTenant, type Person } from "./tenant";

/** Merges the second lead into the first and waits for the job. */
export async function mergeLeads(client: Person, id: string, other_id: string, take: object = {}) {
  const [{ version }, other] = [await readLead(client, id), await readLead(client, other_id)];
  const body = { other_id, version, other_version: other.version, take };
  const started = (await client.post(`/leads/leads/${id}/merge`, body)).as(MergeStarted, 202);
  await drained();
  return started;
}

export async function undoMerge(client: Person, merge_id: string): Promise<JobState> {
  const { job_id } = (await client.post(`/leads/merges/${merge_id}/undo`)).as(MergeStarted, 202);
  await drained();
  const state = async () => (await client.get(`/jobs/${job_id}`)).as(JobState);
  await expect.poll(async () => (await state()).status).not.toBe("running");
  return state();
}

const TOLD = new Set(["merged", "unmerged"]);
const OWN_OF_A_WRITE = [
  "rev",
  "changed_at",
  "updated_by",
  "request_id",
  "version",
  "updated_at",
  "by_updated",
];

/** A stored lead with its timeline, without version fields and merge entries. */
export function storedLead(tenantId: string, id: string): Promise<unknown[]> {
  return inTenant(tenantId, async () => {
    const items = await Table.queryAll({ partition: LeadEntity.partitions.lead(id) });
    return items
      .filter((item) => !TOLD.has(Activity.parse(item)?.event ?? ""))
      .map((item) => {
        const lead = LeadEntity.parse(item);
        const fields = Object.entries({ ...item, ...(lead && { row: lead, u: 0, la: 0 }) });
        return stripped(fields);
      });
  });
}

function stripped(fields: [string, unknown][]): Record<string, unknown> {
  const left = fields.filter(([name]) => !OWN_OF_A_WRITE.includes(name));
  return Object.fromEntries(
    left.map(([name, value]) => [
      name,
      name === "row" && typeof value === "object" && value !== null ? stripped(Object.entries(value)) : value,
    ]),
  );
}
