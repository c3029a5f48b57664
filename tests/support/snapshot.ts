import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import { config } from "@leadlane/core/kernel/config";
import { CREDENTIALS, REGION, TABLE_NAME } from "@leadlane/local/settings";

/** Every stored item of a tenant, by key. */
export function snapshot(tenantId: string): Promise<Record<string, unknown>> {
  return scan(() => true, {
    FilterExpression: "begins_with(pk, :partitions) OR tenant_id = :id",
    ExpressionAttributeValues: { ":partitions": `T#${tenantId}#`, ":id": tenantId },
  });
}

/** The stored items that contain one of these texts, by key. */
export function storedWith(...texts: string[]): Promise<Record<string, unknown>> {
  return scan((item) => {
    const stored = JSON.stringify(item, (_, value) => (typeof value === "bigint" ? `${value}` : value));
    return texts.some((text) => stored.includes(text));
  });
}

/** The matching stored items by key, read directly from the engine. */
export async function scan(
  isWanted: (item: Record<string, unknown>) => boolean,
  filter: Pick<ScanCommandInput, "FilterExpression" | "ExpressionAttributeValues"> = {},
): Promise<Record<string, unknown>> {
  const { base, client } = connect();
  const items: Record<string, unknown> = {};
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME, ...filter })) {
    for (const item of Items) {
      if (isWanted(item)) items[`${item.pk} ${item.sk}`] = item;
    }
  }
  base.destroy();
  return items;
}

/** A direct connection to the running engine. */
export function connect() {
  const options = { endpoint: config.dynamodbEndpoint, region: REGION, credentials: CREDENTIALS };
  const base = new DynamoDBClient(options);
  return { base, client: DynamoDBDocumentClient.from(base) };
}
