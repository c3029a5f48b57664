import { createHash } from "node:crypto";
import type { AttributeValue, _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import type { DynamoDBRecord, AttributeValue as LambdaValue } from "aws-lambda";
import { REGION } from "../settings";

type Item = Record<string, AttributeValue>;

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

function make(record: StreamRecord, streamArn: string, shardId: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, SequenceNumber, ApproximateCreationDateTime, ...rest } =
    record.dynamodb ?? {};
  return {
    eventID: createHash("sha256")
      .update(`${streamArn}/${shardId}/${SequenceNumber}`)
      .digest("hex")
      .slice(0, 32),
    eventName: record.eventName,
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: REGION,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000),
      Keys: toItem(Keys),
      ...(NewImage && { NewImage: toItem(NewImage) }),
      ...(OldImage && { OldImage: toItem(OldImage) }),
      SequenceNumber,
      SizeBytes: rest.SizeBytes,
      StreamViewType: rest.StreamViewType,
    },
  };
}

/** What the filters of the event source say in AWS: whether a record is of a kind that the consumer reads. */
export function isReadBy(consumer: StreamConsumer, { dynamodb }: DynamoDBRecord): boolean {
  const kinds: readonly string[] = STREAM_ENTITIES[consumer];
  return [dynamodb?.NewImage, dynamodb?.OldImage].some((image) => kinds.includes(image?.entity?.S ?? ""));
}

function toItem(item: Item | undefined): Record<string, LambdaValue> {
  return Object.fromEntries(Object.entries(item ?? {}).map(([name, value]) => [name, toValue(value)]));
}

/** The same wire form, but binary values travel as base64 in JSON. */
function toValue(value: AttributeValue): LambdaValue {
  if (value.B !== undefined) return { B: toBase64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(toBase64) };
  if (value.L !== undefined) return { L: value.L.map(toValue) };
  if (value.M !== undefined) return { M: toItem(value.M) };
  if (value.S !== undefined) return { S: value.S };
  if (value.N !== undefined) return { N: value.N };
  if (value.BOOL !== undefined) return { BOOL: value.BOOL };
  if (value.SS !== undefined) return { SS: value.SS };
  if (value.NS !== undefined) return { NS: value.NS };
  return { NULL: true };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
