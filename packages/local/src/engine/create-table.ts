import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type GlobalSecondaryIndexDescription,
  type GlobalSecondaryIndexUpdate,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  INDEXES,
  KEY_ATTRIBUTES,
  PARTITION_KEY,
  SORT_KEY,
  STREAM_VIEW,
  TTL_ATTRIBUTE,
} from "@leadlane/core/kernel/table/definition";
import { StartError } from "../start-error";

export function createTableInput(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: attributes(KEY_ATTRIBUTES),
    KeySchema: keySchema(PARTITION_KEY, SORT_KEY),
    GlobalSecondaryIndexes: indexes(),
    StreamSpecification: { StreamEnabled: true, StreamViewType: STREAM_VIEW },
  };
}

function indexes(): GlobalSecondaryIndex[] {
  return Object.entries(INDEXES).map(([name, { partition, sort, projects }]) => ({
    IndexName: name,
    KeySchema: keySchema(partition, sort),
    Projection:
      projects.length > 0
        ? { ProjectionType: "INCLUDE", NonKeyAttributes: [...projects] }
        : { ProjectionType: "KEYS_ONLY" },
  }));
}

function attributes(names: readonly string[]): AttributeDefinition[] {
  return names.map((name) => ({ AttributeName: name, AttributeType: "S" }));
}

/**
 * Creates the table if it is missing, and returns whether it did. Adds missing indexes to a table of an older
 * version; throws a StartError for other keys or another stream.
 */
export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<{ created: boolean }> {
  const existing = await describe(client, tableName);
  if (existing) {
    verify(existing, tableName);
    await bringUpToDate(client, existing, tableName);
    return { created: false };
  }
  await client.send(new CreateTableCommand(createTableInput(tableName)));
  await ready(client, tableName);
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
    }),
  );
  return { created: true };
}

/** One index per call, as in AWS; the engine fills it from existing items. */
async function bringUpToDate(
  client: DynamoDBClient,
  existing: TableDescription,
  tableName: string,
): Promise<void> {
  const wanted = new Map(indexes().map((index) => [signature(index), index]));
  const update = async (change: GlobalSecondaryIndexUpdate, names: readonly string[] = []) => {
    const AttributeDefinitions = names.length > 0 ? attributes(names) : undefined;
    const input = { TableName: tableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [change] };
    await client.send(new UpdateTableCommand(input));
    await ready(client, tableName);
  };
  for (const index of existing.GlobalSecondaryIndexes ?? []) {
    if (!wanted.delete(signature(index))) await update({ Delete: { IndexName: index.IndexName } });
  }
  for (const { IndexName, KeySchema, Projection } of wanted.values()) {
    const names = (KeySchema ?? []).flatMap(({ AttributeName }) => AttributeName ?? []);
    await update({ Create: { IndexName, KeySchema, Projection } }, names);
  }
}

async function ready(client: DynamoDBClient, tableName: string): Promise<void> {
  for (;;) {
    const { TableStatus, GlobalSecondaryIndexes = [] } = (await describe(client, tableName)) ?? {};
    if (TableStatus === "ACTIVE" && GlobalSecondaryIndexes.every((index) => index.IndexStatus === "ACTIVE"))
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: "HASH" as const },
    { AttributeName: sort, KeyType: "RANGE" as const },
  ];
}

async function describe(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

export function hasIndexes(table: TableDescription): boolean {
  const [found, wanted] = [table.GlobalSecondaryIndexes ?? [], indexes()].map((all) =>
    all.map(signature).sort().join(),
  );
  return hasKeys(table) && found === wanted;
}

function hasKeys({ KeySchema }: TableDescription): boolean {
  return keysOf(KeySchema) === keysOf(keySchema(PARTITION_KEY, SORT_KEY));
}

function verify(table: TableDescription, tableName: string): void {
  if (!hasKeys(table) || table.StreamSpecification?.StreamViewType !== STREAM_VIEW) {
    throw new StartError(
      `The table "${tableName}" is not one of this product: its keys or its stream are others. Start with another DATA_DIR.`,
    );
  }
}

/** A comparable text for an index, since engines return its parts in any order. */
function signature(index: Omit<GlobalSecondaryIndexDescription, "ProvisionedThroughput">): string {
  const { ProjectionType, NonKeyAttributes = [] } = index.Projection ?? {};
  return `${index.IndexName}:${keysOf(index.KeySchema)}:${ProjectionType}:${[...NonKeyAttributes].sort()}`;
}

function keysOf(schema: TableDescription["KeySchema"]): string {
  return (schema ?? [])
    .map((key) => `${key.KeyType}=${key.AttributeName}`)
    .sort()
    .join(",");
}
