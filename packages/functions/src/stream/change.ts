import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Image, ImagePair } from "@leadlane/core/image";
import type { DynamoDBRecord } from "aws-lambda";

/** A record of a tenant's data, with its images read. */
export interface Change extends ImagePair {
  tenant: string;
  /** Unique and the same at every delivery. */
  recordId: string;
  sequence: string;
}

/** Both images of a record, whoever's it is. Throws for a record that can't be read. */
export function readImages({ dynamodb }: DynamoDBRecord): ImagePair {
  return { before: image(dynamodb?.OldImage), after: image(dynamodb?.NewImage) };
}

/** What a record says; undefined where it is no tenant's. Throws for a record that can't be read. */
export function readChange(record: DynamoDBRecord): Change | undefined {
  const { eventID, dynamodb } = record;
  const { before, after } = readImages(record);
  const [scope, tenant] = (after ?? before)?.pk.split("#") ?? [];
  if (scope !== "T" || !tenant || !eventID || !dynamodb?.SequenceNumber) return undefined;
  return { tenant, recordId: eventID, sequence: dynamodb.SequenceNumber, before, after };
}

function image(attributes: unknown): Image | undefined {
  if (!attributes) return undefined;
  // The record's attributes are in the engine's own form, and every item of the table has these keys.
  return unmarshall(attributes as Record<string, AttributeValue>) as Image;
}
