import { setTimeout as pause } from "node:timers/promises";
import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { useTenant } from "../actor";
import { config } from "../config";
import { AppError } from "../error";
import { count, type Item, table, transact } from "./client";
import type { Key } from "./key";
import { retry } from "./retry";
import { remove } from "./write";

/** About 1 MB. Without a limit, the embedded engine reads the rest of the table for each page. */
const ITEMS_PER_PAGE = 1_000;
const DELETIONS_PER_CALL = 100;
/** An index partition in AWS has a write limit, and the embedded engine writes serially. */
const CONCURRENT_DELETIONS = 2 * DELETIONS_PER_CALL;
const PAUSE_MS = 1_000;
const MAX_PAUSES = 60;

function isOwn(item: Item, tenantId: string): boolean {
  return item.pk.startsWith(`T#${tenantId}#`) || (item.pk.startsWith("G#") && item.tenant_id === tenantId);
}

interface Page {
  ownItems: Item[];
  startKey: Record<string, unknown> | undefined;
}

/** Full table scan for operators: passes the tenant's items page by page, expired ones included. */
export async function scanTenant(
  visit: (items: Item[]) => Promise<void>,
  attributes?: readonly string[],
  tableName = config.tableName,
): Promise<void> {
  let page = await readPage(tableName, undefined, attributes);
  for (;;) {
    const { ownItems, startKey } = page;
    const reading = startKey && readPage(tableName, startKey, attributes);
    const [next] = await Promise.all([reading, ownItems.length > 0 ? visit(ownItems) : undefined]);
    if (!next) return;
    page = next;
  }
}

async function readPage(
  tableName: string,
  startKey: Page["startKey"],
  attributes: readonly string[] | undefined,
): Promise<Page> {
  const tenantId = useTenant();
  const page = await scanPage({
    tableName,
    startKey,
    attributes: attributes && ["tenant_id", ...attributes],
    filter: "begins_with(#pk, :own) OR #tenant_id = :tenant",
    names: ["pk", "tenant_id"],
    values: { ":own": `T#${tenantId}#`, ":tenant": tenantId },
  });
  return { ownItems: page.items.filter((item) => isOwn(item, tenantId)), startKey: page.startKey };
}

interface Scan {
  tableName: string;
  startKey: Page["startKey"];
  attributes: readonly string[] | undefined;
  filter: string;
  names: readonly string[]; // attributes used in `filter`
  values: Record<string, string>;
}

async function scanPage({ tableName, startKey, attributes, filter, names, values }: Scan) {
  const projected = attributes && [...new Set(["pk", "sk", ...attributes])];
  const attributeNames = Object.fromEntries(
    [...new Set([...names, ...(projected ?? [])])].map((name) => [`#${name}`, name]),
  );
  const scan = () =>
    table().send(
      new ScanCommand({
        TableName: tableName,
        Limit: ITEMS_PER_PAGE,
        ExclusiveStartKey: startKey,
        FilterExpression: filter,
        ProjectionExpression: projected?.map((name) => `#${name}`).join(", "),
        ExpressionAttributeNames: attributeNames,
        ExpressionAttributeValues: values,
        ConsistentRead: true,
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
  const response = await retryWhileBusy(() => retry(scan));
  count("readUnits", response.ConsumedCapacity);
  // Every item has a key.
  return { items: (response.Items ?? []) as Item[], startKey: response.LastEvaluatedKey };
}

/** Full table scan for operators: keys of all items of an entity, per page and tenant. */
export async function scanEntity(
  entity: string,
  visit: (tenantId: string, items: Item[]) => Promise<void>,
): Promise<void> {
  let startKey: Page["startKey"];
  do {
    const page = await scanPage({
      tableName: config.tableName,
      startKey,
      attributes: [],
      filter: "#entity = :entity",
      names: ["entity"],
      values: { ":entity": entity },
    });
    const byTenant = new Map<string, Item[]>();
    for (const item of page.items) {
      const [scope, tenant] = item.pk.split("#");
      if (scope === "T" && tenant) byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), item]);
    }
    for (const [tenant, items] of byTenant) await visit(tenant, items);
    startKey = page.startKey;
  } while (startKey);
}

export async function getFromTable(tableName: string, key: Key): Promise<Item | undefined> {
  const response = await retry(() => table().send(new GetCommand({ TableName: tableName, Key: key })));
  // Every item has a key.
  return response.Item as Item | undefined;
}

/** Unconditional. Transactions are five times as fast as batches on the embedded engine. */
export async function erase(items: readonly Item[]): Promise<void> {
  const tenantId = useTenant();
  if (!items.every((item) => isOwn(item, tenantId)))
    throw new Error("Refused to erase an item of another tenant.");
  for (let start = 0; start < items.length; start += CONCURRENT_DELETIONS) {
    const chunk = items.slice(start, start + CONCURRENT_DELETIONS);
    const batches = Array.from({ length: Math.ceil(chunk.length / DELETIONS_PER_CALL) }, (_, call) =>
      chunk.slice(call * DELETIONS_PER_CALL, (call + 1) * DELETIONS_PER_CALL),
    );
    await Promise.all(
      batches.map((batch) => retryWhileBusy(() => transact(batch.map((item) => remove(item))))),
    );
  }
}

/** An index partition takes about 1,000 deletions per second, so wait and retry while busy. */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof AppError && error.kind === "unavailable";
      if (!isBusy || pauses === MAX_PAUSES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
