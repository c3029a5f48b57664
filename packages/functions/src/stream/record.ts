import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { type DomainEvent, isLeadEvent } from "@leadlane/core/events/event";
import { authorOf, readEvents } from "@leadlane/core/events/read";
import { withActor } from "@leadlane/core/kernel/actor";
import { type Image, isRestored } from "@leadlane/core/kernel/image";
import type { CommittedWrite } from "@leadlane/core/reactions/recorded";
import type { DynamoDBRecord } from "aws-lambda";

/** A record of a tenant's data, read. */
export interface TenantRecord {
  tenant: string;
  sequence: string;
  write: CommittedWrite;
  events: DomainEvent[];
}

/** What a record says; undefined where it is no tenant's. Throws for a record that can't be read. */
export function readTenantRecord(record: DynamoDBRecord): TenantRecord | undefined {
  const { eventID: id, dynamodb } = record;
  const [before, after] = [toImage(dynamodb?.OldImage), toImage(dynamodb?.NewImage)];
  const [scope, tenant] = (after ?? before)?.pk.split("#") ?? [];
  if (scope !== "T" || !tenant || !id || !dynamodb?.SequenceNumber) return undefined;
  const isBack = isRestored({ before, after });
  // Whatever people can change is stamped by each write that changes it.
  const stamp =
    after && !isBack
      ? {
          at: String(after.changed_at),
          author_id: authorOf(after),
          request_id: String(after.request_id),
          isOfMany: after.of_many === true,
          isOfJob: after.of_many === "job",
        }
      : undefined;
  const read = withActor({ type: "system", tenant_id: tenant }, () => readEvents({ before, after }));
  // Counters and open pages follow what was put back; audit, notices, letters and jobs had it when it happened.
  const events = isBack
    ? read.filter((event) => isLeadEvent(event) || event.type === "settings.changed")
    : read;
  return { tenant, sequence: dynamodb.SequenceNumber, write: { id, stamp }, events };
}

/** What a record outside the tenants' data says, if anything: what visitors wrote is nobody's. */
export function readGlobalEvents({ dynamodb }: DynamoDBRecord): DomainEvent[] {
  if (!dynamodb?.Keys?.pk?.S?.startsWith("G#")) return [];
  return readEvents({ before: toImage(dynamodb.OldImage), after: toImage(dynamodb.NewImage) });
}

function toImage(attributes: unknown): Image | undefined {
  if (!attributes) return undefined;
  // The record's attributes are in the engine's own form, and every item of the table has these keys.
  return unmarshall(attributes as Record<string, AttributeValue>) as Image;
}
