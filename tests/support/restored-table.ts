import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@leadlane/core/kernel/table/client";
import { ensureTable } from "@leadlane/local/engine/create-table";
import { connect, scan } from "./snapshot";

/** Copies the current table, like a point-in-time restore. */
export async function restoreTable(name: string): Promise<string> {
  const { base, client } = connect();
  await ensureTable(base, name);
  const items = Object.values(await scan(() => true));
  for (let start = 0; start < items.length; start += 100) {
    const some = items.slice(start, start + 100) as Item[];
    const TransactItems = some.map((Item) => ({ Put: { TableName: name, Item } }));
    await client.send(new TransactWriteCommand({ TransactItems }));
  }
  base.destroy();
  return name;
}
