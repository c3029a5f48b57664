import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { withActor } from "@leadlane/core/actor";
import { withContext } from "@leadlane/core/context";
import * as Job from "@leadlane/core/job/job";
import { isLead, toLeadChange } from "@leadlane/core/lead/lead-change";
import { rehome } from "@leadlane/core/lead/restage";
import {
  CHANGES_IN_ONE_TRANSACTION,
  isRelevant,
  type LeadChange,
  project,
} from "@leadlane/core/statistics/project";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "../log";

/** A record with its images read. */
interface Change {
  tenant: string;
  recordId: string;
  sequence: string;
  before: Image | undefined;
  after: Image | undefined;
}
type Image = Record<string, unknown> & { pk: string; sk: string };

/** Some records that are carried out together, and the place to go on from when that fails. */
interface Step {
  tenant: string;
  sequence: string;
  run: () => Promise<void>;
}

/**
 * Keeps what is derived from the table: counters, and jobs that go on step by step. Each record takes effect once,
 * however often it is delivered. Reports the first record that failed; the stream goes on from there.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const changes = event.Records.map(toChange).filter((change) => change !== undefined);
  for (const step of toSteps(changes)) {
    try {
      await withContext(step.sequence, () => withActor({ type: "system", tenant_id: step.tenant }, step.run));
    } catch (error) {
      log.error("A stream record could not be applied.", {
        tenant_id: step.tenant,
        sequence: step.sequence,
        error,
      });
      return { batchItemFailures: [{ itemIdentifier: step.sequence }] };
    }
  }
  return { batchItemFailures: [] };
}

function toChange({ eventID, dynamodb }: DynamoDBRecord): Change | undefined {
  const before = image(dynamodb?.OldImage);
  const after = image(dynamodb?.NewImage);
  const [scope, tenant] = (after ?? before)?.pk.split("#") ?? [];
  if (scope !== "T" || !tenant || !eventID || !dynamodb?.SequenceNumber) return undefined;
  return { tenant, recordId: eventID, sequence: dynamodb.SequenceNumber, before, after };
}

function image(attributes: unknown): Image | undefined {
  if (!attributes) return undefined;
  // The record's attributes are in the engine's own form, and every item of the table has these keys.
  return unmarshall(attributes as Record<string, AttributeValue>) as Image;
}

/** Leads that follow one another in one tenant are counted together; each job takes its step by itself. */
function toSteps(changes: readonly Change[]): Step[] {
  const steps: Step[] = [];
  let group: { tenant: string; changes: LeadChange[] } | undefined;
  for (const { tenant, recordId, sequence, before, after } of changes) {
    if (after && Job.isRunning(after)) steps.push({ tenant, sequence, run: () => Job.step(after) });
    if (!isLead(after ?? before ?? {})) continue;
    const change = toLeadChange(recordId, before, after);
    if (!isRelevant(change)) continue;
    if (group?.tenant === tenant && group.changes.length < CHANGES_IN_ONE_TRANSACTION) {
      group.changes.push(change);
      continue;
    }
    const grouped = [change];
    group = { tenant, changes: grouped };
    steps.push({ tenant, sequence, run: () => apply(grouped) });
  }
  return steps;
}

async function apply(changes: readonly LeadChange[]): Promise<void> {
  await project(changes);
  const entered = changes.flatMap(({ leadId, before, after }) =>
    after && after.status_id !== before?.status_id ? [{ leadId, statusId: after.status_id }] : [],
  );
  await rehome(entered);
}
