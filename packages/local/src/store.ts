import { join } from "node:path";
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { ensureTable } from "./engine/create-table";
import { startEngine } from "./engine/engine";
import { removeDatabase } from "./engine/new-database";
import { endStaleEngines } from "./engine/stale-engine";
import { CREDENTIALS, REGION, type Settings, TABLE_NAME } from "./settings";
import { StartError } from "./start-error";
import { openStreams, type StreamsClient } from "./streams/streams-client";

const CONNECT_MS = 3000;
const REACH_MS = 10_000; // ms to wait for an external engine

export interface Store {
  endpoint: string;
  client: DynamoDBClient;
  streams: StreamsClient;
  isNew: boolean;
  readonly enginePid: number | undefined; // of the embedded engine; undefined with another engine
  stop(): Promise<void>;
}

/** Opens the configured engine with its table. `reset` deletes existing data. */
export async function openStore(
  settings: Settings,
  reset: boolean,
  onGiveUp: (message: string) => void,
): Promise<Store> {
  const engine = settings.endpoint ? undefined : await startEmbedded(settings.dataDir, reset, onGiveUp);
  const endpoint = engine?.endpoint ?? settings.endpoint ?? "";
  // Suppresses a warning of the SDK about future Node versions.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const options = {
    endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    requestHandler: { connectionTimeout: CONNECT_MS },
  };
  const client = new DynamoDBClient(options);
  const streams = openStreams(endpoint);
  const stop = async () => {
    client.destroy();
    streams.destroy();
    await engine?.stop();
  };
  try {
    if (!engine) await assertReachable(client, endpoint);
    if (reset && !engine) await dropTable(client);
    const { created } = await ensureTable(client, TABLE_NAME);
    return {
      endpoint,
      client,
      streams,
      isNew: created,
      get enginePid() {
        return engine?.pid;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Throws a StartError with the address if no DynamoDB responds. */
async function assertReachable(client: DynamoDBClient, endpoint: string): Promise<void> {
  try {
    const abortSignal = AbortSignal.timeout(REACH_MS);
    await client.send(new ListTablesCommand({ Limit: 1 }), { abortSignal });
  } catch (error) {
    const reason =
      error instanceof Error && "code" in error ? String(error.code) : "its answer is no DynamoDB's";
    throw new StartError(
      `No database answers at ${endpoint}, which DYNAMODB_ENDPOINT names (${reason}). Start it, or choose another one.`,
    );
  }
}

async function startEmbedded(dataDir: string, reset: boolean, onGiveUp: (message: string) => void) {
  const dbFile = join(dataDir, "table.db");
  if (reset) {
    await endStaleEngines(dbFile);
    removeDatabase(dbFile);
  }
  return startEngine(dbFile, onGiveUp);
}

async function dropTable(client: DynamoDBClient): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName: TABLE_NAME }));
    await waitUntilTableNotExists({ client, maxWaitTime: 30 }, { TableName: TABLE_NAME });
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

/** Whether the engine responds within two seconds. */
export async function isAnswering({ client }: Store): Promise<boolean> {
  try {
    const abortSignal = AbortSignal.timeout(2000);
    await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }), { abortSignal });
    return true;
  } catch {
    return false;
  }
}
