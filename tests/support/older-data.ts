import { join } from "node:path";
import { DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { INDEXES } from "@leadlane/core/kernel/table/definition";
import type { Key } from "@leadlane/core/kernel/table/key";
import * as LeadEntity from "@leadlane/core/leads/entity";
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
const IN_ROW =
  "name phone email company source_id status_id owner_id value follow_up_at stage_entered_at created_at updated_at version archived".split(
    " ",
  );
const STOOD_APART = ["city", "state", "country", "next_step", "last_activity_at"];
const STAMP = ["updated_by", "changed_at", "request_id"];

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
  if (item.entity === "lead") return olderLead(item as Item & Key);
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

function olderLead(item: Item & Key): Item {
  const lead = LeadEntity.parse(item);
  if (!lead) throw new Error("This is no lead.");
  const [, tenant] = item.pk.split("#");
  const { id, board_order, archived, deleted_at, status_type, ...rest } = lead;
  const shelf = archived ? "#ARCHIVED" : "";
  const list = deleted_at ? "TRASH" : archived ? "ARCHIVED" : "LEADS";
  const pick = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(lead).filter(([name]) => names.includes(name)));
  const kept = Object.entries(item).filter(([name]) => ["entity", ...STAMP].includes(name));
  return {
    ...{ pk: item.pk, sk: item.sk, ...Object.fromEntries(kept), board_order, deleted_at, rev: rest.rev },
    ...pick(STOOD_APART),
    row: pick(IN_ROW),
    filter: pick(["status_type", ...FILTERED]),
    tenant_scope: `T#${tenant}#${list}`,
    owner_scope: `T#${tenant}#OWNER#${rest.owner_id ?? "none"}#${list}`,
    by_created: id,
    by_updated: `${rest.updated_at}#${id}`,
    by_follow_up: `${rest.follow_up_at ?? "~"}#${id}`,
    by_value: `${rest.value === null ? "!" : String(rest.value).padStart(16, "0")}#${id}`,
    by_stage: `${rest.status_id}#${board_order}#${id}`,
    by_board: `${board_order}#${id}`,
    ...(!deleted_at && {
      status_scope: `T#${tenant}#STATUS#${rest.status_id}${shelf}`,
      source_scope: `T#${tenant}#SOURCE#${rest.source_id ?? "none"}${shelf}`,
    }),
  };
}

function without(item: Item, ...names: string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}
