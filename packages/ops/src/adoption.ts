import { setTimeout as pause } from "node:timers/promises";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { config } from "@leadlane/core/kernel/config";
import { STREAM_VIEW, TTL_ATTRIBUTE } from "@leadlane/core/kernel/table/definition";
import { hasIndexes } from "@leadlane/local/engine/create-table";
import { StartError } from "@leadlane/local/start-error";

const POLL_MS = 2_000;

/** Adds stream, TTL, recovery and deletion protection. Idempotent; StartError for another schema. */
export async function adopt(name: string, report: (news: string) => void, pollMs = POLL_MS): Promise<string> {
  const client = new DynamoDBClient({ region: config.region });
  const described = async () => {
    const { Table = {} } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table;
  };
  const active = async (): Promise<TableDescription> => {
    for (;;) {
      const table = await described();
      if (table.TableStatus === "ACTIVE") return table;
      await pause(pollMs);
    }
  };
  const update = async (change: Omit<UpdateTableCommandInput, "TableName">, news: string) => {
    await client.send(new UpdateTableCommand({ TableName: name, ...change }));
    report(news);
    return active();
  };
  try {
    let table = await active();
    if (!hasIndexes(table)) throw new StartError(`${name} has different indexes than this version's table.`);
    const { StreamSpecification: stream, DeletionProtectionEnabled: isProtected } = table;
    if (stream?.StreamEnabled && stream.StreamViewType !== STREAM_VIEW)
      throw new StartError(`${name} has a stream of another type: turn it off first.`);
    // DynamoDB allows one of these changes at a time.
    if (!stream?.StreamEnabled) {
      const StreamSpecification = { StreamEnabled: true, StreamViewType: STREAM_VIEW } as const;
      table = await update({ StreamSpecification }, "It has a stream.");
    }
    if (!isProtected)
      table = await update({ DeletionProtectionEnabled: true }, "It is protected from deletion.");
    await enableRecovery(client, name, report);
    await enableTtl(client, name, report);
    if (!table.LatestStreamArn) throw new StartError(`${name} has no stream ARN.`);
    return table.LatestStreamArn;
  } finally {
    client.destroy();
  }
}

async function enableRecovery(client: DynamoDBClient, TableName: string, report: (news: string) => void) {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  if (backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === "ENABLED") return;
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  report("Point-in-time recovery was turned on.");
}

async function enableTtl(client: DynamoDBClient, TableName: string, report: (news: string) => void) {
  const { TimeToLiveDescription: expiry } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (/^ENABL/.test(expiry?.TimeToLiveStatus ?? "")) return;
  const TimeToLiveSpecification = { AttributeName: TTL_ATTRIBUTE, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  report("Expired items are deleted automatically.");
}
