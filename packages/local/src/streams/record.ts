import { createHash } from "node:crypto";
import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import type { DynamoDBRecord } from "aws-lambda";
import { REGION } from "../settings";
import type { StreamRecord } from "./shards";

const made = new WeakMap<StreamRecord, DynamoDBRecord>(); // consumers that share a page share what is made of it

/**
 * A stream's record as Lambda hands it over. Its eventID is the same on every delivery and, other than the engine's
 * own, unique beyond this stream: consumers remember it.
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

/** What the filters of the event source say in AWS: whether a record is of a kind that the consumer reads. */
export function isReadBy(consumer: StreamConsumer, { dynamodb }: DynamoDBRecord): boolean {
  const kinds: readonly string[] = STREAM_ENTITIES[consumer];
  return [dynamodb?.NewImage, dynamodb?.OldImage].some((image) => kinds.includes(image?.entity?.S ?? ""));
}
