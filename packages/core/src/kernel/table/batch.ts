import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config";
import { unavailable } from "../error";
import { count, type Item, table } from "./client";
import { assertOwned, assertScope, type Key } from "./key";
import { retry } from "./retry";

const WRITES_PER_CALL = 25;
const MAX_CONCURRENT_CALLS = 4;
const MAX_ATTEMPTS = 8;
const MAX_DELAY_MS = 400;

type Request = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } };

/** Not atomic and unconditional, for half the price of a transaction. */
export async function batchWrite(puts: readonly Item[], deletions: readonly Key[]): Promise<void> {
  for (const item of puts) assertOwned(item);
  for (const { pk } of [...puts, ...deletions]) assertScope(pk);
  const requests: Request[] = [
    ...deletions.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ...puts.map((item) => ({ PutRequest: { Item: item } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / WRITES_PER_CALL) }, (_, call) =>
    requests.slice(call * WRITES_PER_CALL, (call + 1) * WRITES_PER_CALL),
  );
  for (let start = 0; start < batches.length; start += MAX_CONCURRENT_CALLS)
    await Promise.all(batches.slice(start, start + MAX_CONCURRENT_CALLS).map(send));
}

async function send(requests: Request[]): Promise<void> {
  let pending = requests;
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) throw unavailable(new Error("The table keeps rejecting writes."));
    if (attempt > 1) await pause(attempt);
    const input = { RequestItems: { [config.tableName]: pending }, ReturnConsumedCapacity: "TOTAL" } as const;
    const response = await retry(() => table().send(new BatchWriteCommand(input)));
    count("writeUnits", response.ConsumedCapacity);
    // Unprocessed requests are a subset of ours.
    pending = (response.UnprocessedItems?.[config.tableName] ?? []) as Request[];
  }
}

async function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(MAX_DELAY_MS, 8 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling));
}
