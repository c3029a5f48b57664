import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { config } from "@leadlane/core/kernel/config";
import { CREDENTIALS, REGION, TABLE_NAME } from "@leadlane/local/settings";

/** Every stored item that belongs to a tenant, by its key. */
export function snapshot(tenantId: string): Promise<Record<string, unknown>> {
  return scan(({ pk, tenant_id }) => String(pk).startsWith(`T#${tenantId}#`) || tenant_id === tenantId);
}

/** The stored items that are wanted, by their keys: straight from the engine, past all of the product's code. */
export async function scan(
  isWanted: (item: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown>> {
  const { base, client } = connect();
  const items: Record<string, unknown> = {};
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME })) {
    for (const item of Items) {
      if (isWanted(item)) items[`${item.pk} ${item.sk}`] = item;
    }
  }
  base.destroy();
  return items;
}

/** A connection to the running engine that is not the product's own. */
export function connect() {
  const options = { endpoint: config.dynamodbEndpoint, region: REGION, credentials: CREDENTIALS };
  const base = new DynamoDBClient(options);
  return { base, client: DynamoDBDocumentClient.from(base) };
}
