import { createHash } from "node:crypto";
import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import type { DynamoDBRecord } from "aws-lambda";
import { REGION } from "../settings";
import type { StreamRecord } from "./shards";

const made = new WeakMap<StreamRecord, DynamoDBRecord>(); // consumers that share a page share the converted records

/**
 * Converts a stream record to the format of Lambda. Its eventID is the same for each delivery and unique
 * across streams, since consumers store it.
 */
export function toLambdaRecord(record: StreamRecord, streamArn: string, shardId: string): DynamoDBRecord {
  const known = made.get(record) ?? make(record, streamArn, shardId);
  made.set(record, known);
  return known;
}

function make({ eventName, dynamodb }: StreamRecord, streamArn: string, shardId: string): DynamoDBRecord {
  return {
    eventID: createHash("sha256")
      .update(`${streamArn}/${shardId}/${dynamodb?.SequenceNumber}`)
      .digest("hex")
      .slice(0, 32),
    eventName,
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: REGION,
    eventSourceARN: streamArn,
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: Math.floor(dynamodb?.ApproximateCreationDateTime ?? Date.now() / 1000),
    },
  };
}

/** The filter of the event source in AWS: whether the consumer reads this kind of item. */
export function isReadBy(consumer: StreamConsumer, { dynamodb }: DynamoDBRecord): boolean {
  const kinds: readonly string[] = STREAM_ENTITIES[consumer];
  return [dynamodb?.NewImage, dynamodb?.OldImage].some((image) => kinds.includes(image?.entity?.S ?? ""));
}
