import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { CREDENTIALS, REGION, TABLE_NAME } from "@leadlane/local/settings";
import { product } from "./product";

/** Every stored item that belongs to a tenant, by its key: straight from the engine, past all of the product's code. */
export async function snapshot(tenantId: string): Promise<Record<string, unknown>> {
  const base = new DynamoDBClient({
    endpoint: product().engineEndpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  const client = DynamoDBDocumentClient.from(base);
  const items: Record<string, unknown> = {};
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME })) {
    for (const item of Items) {
      const isOurs = String(item.pk).startsWith(`T#${tenantId}#`) || item.tenant_id === tenantId;
      if (isOurs) items[`${item.pk} ${item.sk}`] = item;
    }
  }
  base.destroy();
  return items;
}
