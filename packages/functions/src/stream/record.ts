import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { type DomainEvent, isLeadEvent } from "@leadlane/core/events/event";
import { authorOf, readEvents } from "@leadlane/core/events/read";
import { withActor } from "@leadlane/core/kernel/actor";
import { type Image, isRestored } from "@leadlane/core/kernel/image";
import type { CommittedWrite, Stamp } from "@leadlane/core/reactions/recorded";
import type { DynamoDBRecord } from "aws-lambda";

export interface TenantRecord {
  tenant: string;
  sequence: string;
  write: CommittedWrite;
  events: DomainEvent[];
}

/** Undefined for records outside of tenants. Throws if unreadable. */
export function readTenantRecord(record: DynamoDBRecord): TenantRecord | undefined {
  const { eventID: id, dynamodb } = record;
  const [before, after] = [toImage(dynamodb?.OldImage), toImage(dynamodb?.NewImage)];
  const [scope, tenant] = (after ?? before)?.pk.split("#") ?? [];
  if (scope !== "T" || !tenant || !id || !dynamodb?.SequenceNumber) return undefined;
  const isBack = isRestored({ before, after });
  // Present on all items that users can change.
  const stamp: Stamp | undefined =
    after && !isBack
      ? {
          at: String(after.changed_at),
          author_id: authorOf(after),
          request_id: String(after.request_id),
          isBulk: after.of_many === true,
          isJob: after.of_many === "job",
        }
      : undefined;
  const read = withActor({ type: "system", tenant_id: tenant }, () => readEvents({ before, after }));
  // A restored item is counted and pushed, but was already audited, notified and mailed.
  const events = isBack
    ? read.filter((event) => isLeadEvent(event) || event.type === "settings.changed")
    : read;
  return { tenant, sequence: dynamodb.SequenceNumber, write: { id, stamp }, events };
}

export function readGlobalEvents({ dynamodb }: DynamoDBRecord): DomainEvent[] {
  if (!dynamodb?.Keys?.pk?.S?.startsWith("G#")) return [];
  return readEvents({ before: toImage(dynamodb.OldImage), after: toImage(dynamodb.NewImage) });
}

function toImage(attributes: unknown): Image | undefined {
  if (!attributes) return undefined;
  // Stream records have DynamoDB's attribute format, and every item has these keys.
  return unmarshall(attributes as Record<string, AttributeValue>) as Image;
}
