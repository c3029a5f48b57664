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
const ITEMS_A_PAGE = 1_000;
const DELETIONS_A_CALL = 100;
/**
 * More is not faster: an index partition in AWS has a write limit, and the embedded engine writes serially.
 */
const DELETIONS_AT_ONCE = 2 * DELETIONS_A_CALL;
const PAUSE_MS = 1_000;
const PAUSES = 60; // consecutive ones before giving up

function isOwn(item: Item, tenantId: string): boolean {
  return item.pk.startsWith(`T#${tenantId}#`) || (item.pk.startsWith("G#") && item.tenant_id === tenantId);
}

interface Page {
  own: Item[];
  from: Record<string, unknown> | undefined; // start of the next page
}

/** Full table scan for operators: passes the tenant's items page by page, expired ones included. */
export async function sweep(
  visit: (items: Item[]) => Promise<void>,
  attributes?: readonly string[],
  tableName = config.tableName,
): Promise<void> {
  let page = await readPage(tableName, undefined, attributes);
  for (;;) {
    const { own, from } = page;
    const reading = from && readPage(tableName, from, attributes);
    const [next] = await Promise.all([reading, own.length > 0 ? visit(own) : undefined]);
    if (!next) return;
    page = next;
  }
}

async function readPage(
  tableName: string,
  from: Page["from"],
  attributes: readonly string[] | undefined,
): Promise<Page> {
  const tenantId = useTenant();
  const page = await scanPage({
    tableName,
    from,
    attributes: attributes && ["tenant_id", ...attributes],
    filter: "begins_with(#pk, :own) OR #tenant_id = :tenant",
    names: ["pk", "tenant_id"],
    values: { ":own": `T#${tenantId}#`, ":tenant": tenantId },
  });
  return { own: page.items.filter((item) => isOwn(item, tenantId)), from: page.from };
}

interface Scan {
  tableName: string;
  from: Page["from"];
  attributes: readonly string[] | undefined; // besides the keys; default all
  filter: string;
  names: readonly string[]; // attributes used in `filter`
  values: Record<string, string>;
}

async function scanPage({ tableName, from, attributes, filter, names, values }: Scan) {
  const wanted = attributes && [...new Set(["pk", "sk", ...attributes])];
  const named = Object.fromEntries(
    [...new Set([...names, ...(wanted ?? [])])].map((name) => [`#${name}`, name]),
  );
  const scan = () =>
    table().send(
      new ScanCommand({
        TableName: tableName,
        Limit: ITEMS_A_PAGE,
        ExclusiveStartKey: from,
        FilterExpression: filter,
        ProjectionExpression: wanted?.map((name) => `#${name}`).join(", "),
        ExpressionAttributeNames: named,
        ExpressionAttributeValues: values,
        ConsistentRead: true,
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
  const answer = await patiently(() => retry(scan));
  count("readUnits", answer.ConsumedCapacity);
  // Every item has a key.
  return { items: (answer.Items ?? []) as Item[], from: answer.LastEvaluatedKey };
}

/** Full table scan for operators: keys of all items of an entity, per page and tenant. */
export async function sweepKind(
  entity: string,
  visit: (tenantId: string, items: Item[]) => Promise<void>,
): Promise<void> {
  let from: Page["from"];
  do {
    const page = await scanPage({
      tableName: config.tableName,
      from,
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
    from = page.from;
  } while (from);
}

/** Reads from another table, such as a restored backup. */
export async function getFrom(tableName: string, key: Key): Promise<Item | undefined> {
  const answer = await retry(() => table().send(new GetCommand({ TableName: tableName, Key: key })));
  // Every item has a key.
  return answer.Item as Item | undefined;
}

/**
 * Deletes the tenant's items unconditionally. Transactions are five times as fast as batches on the embedded
 * engine.
 */
export async function erase(items: readonly Item[]): Promise<void> {
  const tenantId = useTenant();
  if (!items.every((item) => isOwn(item, tenantId)))
    throw new Error("An item of another tenant was to be erased.");
  for (let start = 0; start < items.length; start += DELETIONS_AT_ONCE) {
    const some = items.slice(start, start + DELETIONS_AT_ONCE);
    const calls = Array.from({ length: Math.ceil(some.length / DELETIONS_A_CALL) }, (_, call) =>
      some.slice(call * DELETIONS_A_CALL, (call + 1) * DELETIONS_A_CALL),
    );
    await Promise.all(calls.map((part) => patiently(() => transact(part.map((item) => remove(item))))));
  }
}

/** An index partition takes about 1,000 deletions per second, so wait and retry while busy. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof AppError && error.kind === "unavailable";
      if (!isBusy || pauses === PAUSES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
