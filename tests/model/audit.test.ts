import * as AuditEntity from "@leadlane/core/audit/entity";
import type { AuditEntry } from "@leadlane/core/audit/schema";
import { withContext } from "@leadlane/core/kernel/context";
import { readAll } from "@leadlane/core/kernel/store";
import * as Lead from "@leadlane/core/leads/entity";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { register } from "@leadlane/core/tenants/register";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { expect, it } from "vitest";
import { useStore } from "../support/store";
import { actAs, inTenant, Person, registration, Tenant } from "../support/tenant";
import { always } from "./always";
import { type LeadAction, leadAction, perform } from "./lead-action";

const { readStream } = useStore();

type Entry = Omit<AuditEntry, "tenant_id">;

function entriesOf(tenantId: string): Promise<Entry[]> {
  const partition = () => AuditEntity.partitions.all();
  return inTenant(tenantId, async () => {
    const { entries, more } = await AuditEntity.list({ partition: partition(), limit: 1000, since: "0" });
    expect(more).toBe(false);
    return entries;
  });
}

async function processRecords(records: DynamoDBRecord[]): Promise<void> {
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
}

function split(records: readonly DynamoDBRecord[], size: number): DynamoDBRecord[][] {
  const count = Math.ceil(records.length / size);
  return Array.from({ length: count }, (_, n) => records.slice(n * size, (n + 1) * size));
}

const SAME_LEAD: LeadAction = { type: "create", owner: 0, source: 0, status: 0, value: 0, ago: 0 };
/** Merging equal leads still increases their versions. */
const MERGES_OF_EQUALS: LeadAction[] = [
  ...[SAME_LEAD, SAME_LEAD, SAME_LEAD, SAME_LEAD],
  { type: "merge", stays: 0, goes: 1, isUndone: false },
  { type: "merge", stays: 2, goes: 3, isUndone: true },
];

it("records each version of each lead once for any split and repetition of the stream", async () => {
  const property = fc.asyncProperty(
    fc.array(leadAction, { minLength: 5, maxLength: 40 }),
    fc.integer({ min: 1, max: 60 }),
    async (actions, size) => {
      const input = registration();
      const session = await withContext("test", () => register({ ...input, industry: null }));
      const tenant = new Tenant(new Person(session, input.email));
      const staff = await tenant.hire("Staff", { name: "Before" });
      const ids: string[] = [];
      await actAs(tenant.admin, async () => {
        const sources = (await LeadSource.list()).map(({ id }) => id);
        const statuses = (await PipelineStatus.list()).map(({ id }) => id);
        const choices = { owners: [tenant.admin.id, staff.id, null], sources, statuses };
        for (const action of actions) await perform(action, ids, choices);
      });
      const records = await readStream();
      for (const some of split(records, size)) await processRecords(some);
      const auditEntries = await entriesOf(tenant.id);

      const versions = await inTenant(tenant.id, async () =>
        (await readAll(...ids.map((id) => Lead.read(id)))).map((lead) => lead?.version),
      );
      expect(ids.map((id) => auditEntries.filter(({ subject_id }) => subject_id === id).length)).toEqual(
        versions,
      );
      expect(auditEntries.filter(({ lead_id, actor_id }) => lead_id && actor_id !== tenant.admin.id)).toEqual(
        [],
      );

      // Entries keep the name of the time of the change.
      await tenant.change(staff, { name: "After" });
      const renaming = await readStream();
      await Promise.all([processRecords(records.slice(0, 100)), processRecords(records.slice(0, 100))]);
      for (const some of split(records, 100)) await processRecords(some);
      expect(await entriesOf(tenant.id)).toEqual(auditEntries);
      // Skips the consumer's own writes, which have no actor.
      await processRecords(
        renaming.filter(({ dynamodb }) => !JSON.stringify(dynamodb?.Keys).includes("USER#")),
      );
      expect(await entriesOf(tenant.id)).toEqual(auditEntries);
    },
  );
  await always(property, { numRuns: 5, examples: [[MERGES_OF_EQUALS, 60]] });
});

it("reports only the unreadable record and processes all others", async () => {
  const input = registration();
  const session = await withContext("test", () => register({ ...input, industry: null }));
  const tenant = new Tenant(new Person(session, input.email));
  await actAs(tenant.admin, async () => {
    for (const name of ["One", "Two"]) await LeadSource.create({ name });
  });
  const records = (await readStream()).filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === "SOURCES");
  const [, first, second] = records;
  if (!first || !second) throw new Error("A stream record is missing.");
  const image = { ...first.dynamodb?.NewImage, content: { S: "not a document" } };
  const broken = { ...first, dynamodb: { ...first.dynamodb, SequenceNumber: "broken", NewImage: image } };
  const answer = await handler({ Records: [first, broken, second] });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "broken" }] });
  expect((await entriesOf(tenant.id)).map(({ subject_name }) => subject_name).sort()).toEqual(["One", "Two"]);
});
