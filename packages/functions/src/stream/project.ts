import { withActor } from "@leadlane/core/actor";
import * as Audit from "@leadlane/core/audit/record";
import { withContext } from "@leadlane/core/context";
import { isOtherPlan } from "@leadlane/core/integration/release";
import * as Job from "@leadlane/core/job/job";
import { startRelease } from "@leadlane/core/job/start";
import { isLead, toLeadChange } from "@leadlane/core/lead/lead-change";
import { rehome } from "@leadlane/core/lead/restage";
import {
  CHANGES_IN_ONE_TRANSACTION,
  isRelevant,
  type LeadChange,
  project,
} from "@leadlane/core/statistics/project";
import * as Registry from "@leadlane/core/tenant/registry";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "../log";
import { type Change, readChange } from "./change";

/** Some records that are carried out together, and the place to go on from when that fails. */
interface Step {
  tenant: string;
  sequence: string;
  run: () => Promise<void>;
}

/**
 * Keeps what is derived from the table: the audit, counters, and jobs that go on step by step. Each record takes effect
 * once, however often it is delivered. Reports the first record that failed; the stream goes on from there.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batch = new Batch();
  for (const record of event.Records) batch.add(record);
  const isOpen = new Map<string, boolean>();
  for (const { tenant, sequence, run } of batch.steps) {
    try {
      await withContext(sequence, () =>
        withActor({ type: "system", tenant_id: tenant }, async () => {
          // Nothing is derived for a tenant that is removed: it would be left behind.
          const open = isOpen.get(tenant) ?? (await Registry.isOpen());
          isOpen.set(tenant, open);
          if (open) await run();
        }),
      );
    } catch (error) {
      log.error("A stream record could not be applied.", { tenant_id: tenant, sequence, error });
      return { batchItemFailures: [{ itemIdentifier: sequence }] };
    }
  }
  return { batchItemFailures: [] };
}

/**
 * The steps of some records, in the order of each one's first record: when a step runs, all before it is done. Leads
 * that follow one another in one tenant are counted together, and what the audit tells of a tenant is written together.
 */
class Batch {
  readonly steps: Step[] = [];
  private readonly audit = new Map<string, Audit.Draft[]>();
  private counted: { tenant: string; changes: LeadChange[] } | undefined;

  add(record: DynamoDBRecord): void {
    try {
      const change = readChange(record);
      if (!change) return;
      this.tell(change);
      if (isOtherPlan(change)) this.release(change);
      if (change.after && Job.isRunning(change.after)) this.carryOn(change, change.after);
      if (isLead(change.after ?? change.before ?? {})) this.count(change);
    } catch (error) {
      // A record that can't be read fails by itself, and takes none along that it came with.
      const { Keys, SequenceNumber: sequence = "" } = record.dynamodb ?? {};
      const [, tenant = ""] = Keys?.pk?.S?.split("#") ?? [];
      this.steps.push({ tenant, sequence, run: () => Promise.reject(error) });
    }
  }

  private tell({ tenant, sequence, ...write }: Change): void {
    const drafts = Audit.draft(write);
    if (drafts.length === 0) return;
    const told = this.audit.get(tenant);
    if (told) {
      told.push(...drafts);
      return;
    }
    this.audit.set(tenant, drafts);
    this.steps.push({ tenant, sequence, run: () => Audit.record(drafts) });
  }

  private carryOn({ tenant, sequence }: Change, job: Parameters<typeof Job.step>[0]): void {
    this.steps.push({ tenant, sequence, run: () => Job.step(job) });
  }

  private release({ tenant, sequence, recordId, after }: Change): void {
    const at = Date.parse(String(after?.changed_at));
    this.steps.push({ tenant, sequence, run: () => startRelease(recordId, at) });
  }

  private count({ tenant, sequence, recordId, before, after }: Change): void {
    const change = toLeadChange(recordId, before, after);
    if (!isRelevant(change)) return;
    if (this.counted?.tenant === tenant && this.counted.changes.length < CHANGES_IN_ONE_TRANSACTION) {
      this.counted.changes.push(change);
      return;
    }
    const changes = [change];
    this.counted = { tenant, changes };
    this.steps.push({ tenant, sequence, run: () => apply(changes) });
  }
}

async function apply(changes: readonly LeadChange[]): Promise<void> {
  await project(changes);
  const entered = changes.flatMap(({ leadId, before, after }) =>
    after && after.status_id !== before?.status_id ? [{ leadId, statusId: after.status_id }] : [],
  );
  await rehome(entered);
}
