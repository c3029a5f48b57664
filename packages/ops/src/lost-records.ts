import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  type _Record as SdkRecord,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { callService } from "@leadlane/core/kernel/aws/call";
import { config } from "@leadlane/core/kernel/config";
import { toLambdaRecord } from "@leadlane/local/streams/record";
import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { toWireRecord } from "./wire-record";

const TIMEOUT_MS = 70_000; // longer than a consumer may run

/** Lambda's failure record: the position in the stream, without content. */
const Notice = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
    streamArn: z.string(),
  }),
});
export type Notice = z.infer<typeof Notice>;

const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

export function readNotice(body: string): Notice {
  return Notice.parse(JSON.parse(body));
}

/** Undefined if the stream, which keeps records for a day, no longer has them. */
async function readRecords({ DDBStreamBatchInfo: batch }: Notice): Promise<DynamoDBRecord[] | undefined> {
  const { streamArn, shardId, startSequenceNumber, endSequenceNumber } = batch;
  const streams = new DynamoDBStreamsClient({ region: config.region });
  const found: DynamoDBRecord[] = [];
  try {
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: "AT_SEQUENCE_NUMBER",
        SequenceNumber: startSequenceNumber,
      }),
    );
    let iterator = ShardIterator;
    while (iterator) {
      const page: { Records?: SdkRecord[]; NextShardIterator?: string } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator }),
      );
      for (const record of page.Records ?? []) {
        const sequence = record.dynamodb?.SequenceNumber ?? "";
        if (BigInt(sequence) > BigInt(endSequenceNumber)) return found;
        // The original event id, by which consumers recognise applied records.
        found.push({ ...toLambdaRecord(toWireRecord(record), streamArn, shardId), eventID: record.eventID });
        if (sequence === endSequenceNumber) return found;
      }
      iterator = page.NextShardIterator;
    }
    return found;
  } catch (error) {
    if (error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException)
      return undefined;
    throw error;
  } finally {
    streams.destroy();
  }
}

export type Replay = "done" | "failed" | "gone";

/** Invokes the consumer again with the records of tenants, which its stream filter also selects. */
export async function replay(notice: Notice): Promise<Replay> {
  const records = await readRecords(notice);
  if (!records || records.length === 0) return "gone";
  const Records = records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith("T#"));
  const name = notice.requestContext.functionArn.split(":")[6] ?? "";
  const endpoint = process.env.AWS_ENDPOINT_URL_LAMBDA ?? `https://lambda.${config.region}.amazonaws.com`;
  const answer = await callService({
    service: "lambda",
    url: new URL(`/2015-03-31/functions/${name}/invocations`, endpoint),
    headers: { "content-type": "application/json" },
    body: { Records },
    timeoutMs: TIMEOUT_MS,
  });
  const outcome = Answer.safeParse(answer);
  return outcome.success && outcome.data.batchItemFailures.length === 0 ? "done" : "failed";
}
