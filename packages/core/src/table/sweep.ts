import { setTimeout as pause } from "node:timers/promises";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { useTenant } from "../actor";
import { config } from "../config";
import { AppError } from "../error";
import { count, type Item, table, transact } from "./client";
import { retry } from "./retry";
import { remove } from "./write";

/** Readers of a scan at the same time, each of its own part of the table. */
const SEGMENTS = 4;
const DELETIONS_A_CALL = 100;
const PAUSE_MS = 1_000;
/** In a row, before the work is given up. */
const PAUSES = 60;

/** Whether an item is the current tenant's: in one of its partitions, or outside them and naming it. */
function isOwn(item: Item, tenantId: string): boolean {
  return item.pk.startsWith(`T#${tenantId}#`) || (item.pk.startsWith("G#") && item.tenant_id === tenantId);
}

/**
 * Reads the whole table, consistently, and hands the current tenant's items over page by page, `SEGMENTS` pages at the
 * same time; expired ones too. Costs a read unit for each 4 KB of all tenants, which is why only operators do it.
 */
export async function sweep(visit: (items: Item[]) => Promise<void>): Promise<void> {
  const tenantId = useTenant();
  const segments = Array.from({ length: SEGMENTS }, (_, segment) => segment);
  await Promise.all(segments.map(readSegment));

  async function readSegment(segment: number): Promise<void> {
    let from: Record<string, unknown> | undefined;
    do {
      const answer = await retry(() =>
        table().send(
          new ScanCommand({
            TableName: config.tableName,
            Segment: segment,
            TotalSegments: SEGMENTS,
            ExclusiveStartKey: from,
            FilterExpression: "begins_with(#pk, :own) OR #tenant = :tenant",
            ExpressionAttributeNames: { "#pk": "pk", "#tenant": "tenant_id" },
            ExpressionAttributeValues: { ":own": `T#${tenantId}#`, ":tenant": tenantId },
            ConsistentRead: true,
            ReturnConsumedCapacity: "TOTAL",
          }),
        ),
      );
      count("readUnits", answer.ConsumedCapacity);
      // The table gives back items as they were put: with the key that every item has.
      const own = ((answer.Items ?? []) as Item[]).filter((item) => isOwn(item, tenantId));
      if (own.length > 0) await visit(own);
      from = answer.LastEvaluatedKey;
    } while (from !== undefined);
  }
}

/**
 * Deletes items of the current tenant, whatever they are by now. Transactions cost twice what batches do and are five
 * times as fast on the embedded engine, which writes each to the disk once; it happens once in a tenant's life.
 */
export async function erase(items: readonly Item[]): Promise<void> {
  const tenantId = useTenant();
  if (!items.every((item) => isOwn(item, tenantId)))
    throw new Error("An item of another tenant was to be erased.");
  for (let start = 0; start < items.length; start += DELETIONS_A_CALL)
    await patiently(() => transact(items.slice(start, start + DELETIONS_A_CALL).map((item) => remove(item))));
}

/** One partition of an index takes a thousand deletions a second: where that is less than what is found, we wait. */
async function patiently(work: () => Promise<void>): Promise<void> {
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
