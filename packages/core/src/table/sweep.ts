import { setTimeout as pause } from "node:timers/promises";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { useTenant } from "../actor";
import { config } from "../config";
import { AppError } from "../error";
import { count, type Item, table, transact } from "./client";
import { retry } from "./retry";
import { remove } from "./write";

/**
 * About what fits into the megabyte of a page anyway. Without a limit the embedded engine reads all of the table that is
 * left for each page, which takes longer than a request may in a table of 100,000 items.
 */
const ITEMS_A_PAGE = 1_000;
const DELETIONS_A_CALL = 100;
/** More would be no faster: an index' partition in AWS takes no more, and the embedded engine writes one at a time. */
const DELETIONS_AT_ONCE = 2 * DELETIONS_A_CALL;
const PAUSE_MS = 1_000;
/** In a row, before the work is given up. */
const PAUSES = 60;

/** Whether an item is the current tenant's: in one of its partitions, or outside them and naming it. */
function isOwn(item: Item, tenantId: string): boolean {
  return item.pk.startsWith(`T#${tenantId}#`) || (item.pk.startsWith("G#") && item.tenant_id === tenantId);
}

interface Page {
  own: Item[];
  /** Where the next one begins; undefined after the last. */
  from: Record<string, unknown> | undefined;
}

/**
 * Reads the whole table, consistently, and hands the current tenant's items over page by page while the next page is
 * read; expired ones too. `attributes` are those to hand over beside the key; all when absent. Costs a read unit for
 * each 4 KB of all tenants, which is why only operators do it.
 *
 * It reads one page after the other: several readers of parts would be faster in AWS, but the embedded engine ends a part
 * where the item that was read last has been deleted meanwhile.
 */
export async function sweep(
  visit: (items: Item[]) => Promise<void>,
  attributes?: readonly string[],
): Promise<void> {
  let page = await readPage(undefined, attributes);
  for (;;) {
    const { own, from } = page;
    const reading = from && readPage(from, attributes);
    const [next] = await Promise.all([reading, own.length > 0 ? visit(own) : undefined]);
    if (!next) return;
    page = next;
  }
}

async function readPage(from: Page["from"], attributes: readonly string[] | undefined): Promise<Page> {
  const tenantId = useTenant();
  const wanted = attributes && [...new Set(["pk", "sk", "tenant_id", ...attributes])];
  const names = Object.fromEntries((wanted ?? ["pk", "tenant_id"]).map((name) => [`#${name}`, name]));
  const scan = () =>
    table().send(
      new ScanCommand({
        TableName: config.tableName,
        Limit: ITEMS_A_PAGE,
        ExclusiveStartKey: from,
        FilterExpression: "begins_with(#pk, :own) OR #tenant_id = :tenant",
        ProjectionExpression: wanted?.map((name) => `#${name}`).join(", "),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ":own": `T#${tenantId}#`, ":tenant": tenantId },
        ConsistentRead: true,
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
  const answer = await patiently(() => retry(scan));
  count("readUnits", answer.ConsumedCapacity);
  // The table gives back items as they were put: with the key that every item has.
  const own = ((answer.Items ?? []) as Item[]).filter((item) => isOwn(item, tenantId));
  return { own, from: answer.LastEvaluatedKey };
}

/**
 * Deletes items of the current tenant, whatever they are by now. Transactions cost twice what batches do and are five
 * times as fast on the embedded engine, which writes each to the disk once; it happens once in a tenant's life.
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

/** One partition of an index takes a thousand deletions a second, and an engine may be busy with others: we wait. */
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
