import { join } from "node:path";
import { DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { INDEXES } from "@leadlane/core/kernel/table/definition";
import { startEngine } from "@leadlane/local/engine/engine";
import { CREDENTIALS, REGION, TABLE_NAME } from "@leadlane/local/settings";

/** The indexes of version 1.0.0, with partition and sort; each carried `row` and `filter`. */
const OLDER: Record<string, readonly [partition: string, sort: string]> = {
  "tenant-created": ["tenant_scope", "by_created"],
  "tenant-updated": ["tenant_scope", "by_updated"],
  "tenant-follow-up": ["tenant_scope", "by_follow_up"],
  "tenant-value": ["tenant_scope", "by_value"],
  "owner-created": ["owner_scope", "by_created"],
  "owner-updated": ["owner_scope", "by_updated"],
  "owner-follow-up": ["owner_scope", "by_follow_up"],
  "owner-board": ["owner_scope", "by_stage"],
  "status-board": ["status_scope", "by_board"],
  "source-created": ["source_scope", "by_created"],
};

type Item = Record<string, unknown>;

const FILTERED = ["product_ids", "tags", "closed_at", "lost_reason"]; // what every index carried

/** Makes the data of a stopped product what version 1.0.0 would have written: its indexes, and items with its keys. */
export async function makeOlder(dataDir: string): Promise<void> {
  const engine = await startEngine(join(dataDir, "table.db"), (message) => {
    throw new Error(message);
  });
  const base = new DynamoDBClient({ endpoint: engine.endpoint, region: REGION, credentials: CREDENTIALS });
  const client = DynamoDBDocumentClient.from(base);
  for (const IndexName of Object.keys(INDEXES)) {
    const change = { Delete: { IndexName } };
    await base.send(new UpdateTableCommand({ TableName: TABLE_NAME, GlobalSecondaryIndexUpdates: [change] }));
  }
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME }))
    for (const item of Items) {
      const { pk, sk, entity } = item;
      if (["lead_place", "token", "search_index"].includes(String(entity)))
        await client.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk, sk } }));
      const older = olderOf(item);
      if (older) await client.send(new PutCommand({ TableName: TABLE_NAME, Item: older }));
    }
  for (const [IndexName, [partition, sort]] of Object.entries(OLDER)) {
    const Create = {
      IndexName,
      KeySchema: [
        { AttributeName: partition, KeyType: "HASH" as const },
        { AttributeName: sort, KeyType: "RANGE" as const },
      ],
      Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: ["row", "filter"] },
    };
    const AttributeDefinitions = [partition, sort].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S" as const,
    }));
    const change = { TableName: TABLE_NAME, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] };
    await base.send(new UpdateTableCommand(change));
  }
  base.destroy();
  await engine.stop();
}

function olderOf(item: Item): Item | undefined {
  if (item.entity === "lead") return olderLead(item);
  if (item.entity === "activity") return olderActivity(item);
  return item.entity === "user" ? without(item, "keys", "rekeying") : undefined;
}

function olderActivity(item: Item): Item {
  const [, tenant] = String(item.pk).split("#");
  const { owner_id } = item.row as Item; // as the product writes it
  return {
    ...without(item, "team_id", "team_scope"),
    tenant_scope: `T#${tenant}#ACTIVITIES`,
    owner_scope: `T#${tenant}#OWNER#${owner_id ?? "none"}#ACTIVITIES`,
    by_created: String(item.sk).slice("A#".length),
  };
}

function olderLead(item: Item): Item {
  // As the product writes them.
  const row = item.row as Item;
  const [, tenant, , id] = String(item.pk).split("#");
  const shelf = row.archived ? "#ARCHIVED" : "";
  const list = item.deleted_at ? "TRASH" : row.archived ? "ARCHIVED" : "LEADS";
  return {
    ...without(item, "team_id", "team_scope", "is_leaders", ...FILTERED),
    row: without(row, "created_by"),
    filter: { ...(item.filter as Item), ...Object.fromEntries(FILTERED.map((name) => [name, item[name]])) },
    owner_scope: `T#${tenant}#OWNER#${row.owner_id ?? "none"}#${list}`,
    by_created: id,
    by_updated: `${row.updated_at}#${id}`,
    by_follow_up: `${row.follow_up_at ?? "~"}#${id}`,
    by_value: `${row.value === null ? "!" : String(row.value).padStart(16, "0")}#${id}`,
    by_stage: `${row.status_id}#${item.board_order}#${id}`,
    by_board: `${item.board_order}#${id}`,
    ...(!item.deleted_at && {
      status_scope: `T#${tenant}#STATUS#${row.status_id}${shelf}`,
      source_scope: `T#${tenant}#SOURCE#${row.source_id ?? "none"}${shelf}`,
    }),
  };
}

function without(item: Item, ...names: string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}
