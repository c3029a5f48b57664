import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  INDEXES,
  KEY_ATTRIBUTES,
  PARTITION_KEY,
  PROJECTED,
  SORT_KEY,
  STREAM_VIEW,
  TTL_ATTRIBUTE,
} from "@leadlane/core/table/definition";
import { StartError } from "../start-error";

/** The table's definition as the engine wants it. */
function createTableInput(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: KEY_ATTRIBUTES.map(
      (name): AttributeDefinition => ({ AttributeName: name, AttributeType: "S" }),
    ),
    KeySchema: keySchema(PARTITION_KEY, SORT_KEY),
    GlobalSecondaryIndexes: Object.entries(INDEXES).map(([name, index]) => ({
      IndexName: name,
      KeySchema: keySchema(index.partition, index.sort),
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: [...PROJECTED] },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: STREAM_VIEW },
  };
}

/**
 * Creates the table where it is missing and says whether it did. Throws a StartError when one of that name exists
 * with other indexes: it was made by another version.
 */
export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<{ created: boolean }> {
  const existing = await describe(client, tableName);
  if (existing) {
    verify(existing, tableName);
    return { created: false };
  }
  await client.send(new CreateTableCommand(createTableInput(tableName)));
  while ((await describe(client, tableName))?.TableStatus !== "ACTIVE") {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
    }),
  );
  return { created: true };
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

function verify(table: TableDescription, tableName: string): void {
  const wanted = createTableInput(tableName);
  const fits =
    signature(table) === signature(wanted) && table.StreamSpecification?.StreamViewType === STREAM_VIEW;
  if (!fits) {
    throw new StartError(
      `The table "${tableName}" was made by another version and has other indexes. Delete DATA_DIR to start afresh, or start with another one.`,
    );
  }
}

/** Keys and indexes in one comparable text; the engines give them back in any order. */
function signature(table: Pick<TableDescription, "KeySchema" | "GlobalSecondaryIndexes">): string {
  const keys = (schema: TableDescription["KeySchema"]) =>
    (schema ?? [])
      .map((key) => `${key.KeyType}=${key.AttributeName}`)
      .sort()
      .join(",");
  const indexes = (table.GlobalSecondaryIndexes ?? []).map((index) => {
    const copied = [...(index.Projection?.NonKeyAttributes ?? [])].sort();
    return `${index.IndexName}:${keys(index.KeySchema)}:${index.Projection?.ProjectionType}:${copied}`;
  });
  return [keys(table.KeySchema), ...indexes.sort()].join("\n");
}
