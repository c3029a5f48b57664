import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config";
import { unavailable } from "../error";
import { count, type Item, table } from "./client";
import { assertOwned, assertScope, type Key } from "./key";
import { retry } from "./retry";

const WRITES_A_CALL = 25;
const CALLS_AT_ONCE = 4;
const TRIES = 8;
const LONGEST_DELAY_MS = 400;

type Request = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } };

/** Not atomic and unconditional, for half the price of a transaction. */
export async function writeEach(puts: readonly Item[], removals: readonly Key[]): Promise<void> {
  for (const item of puts) assertOwned(item);
  for (const { pk } of [...puts, ...removals]) assertScope(pk);
  const requests: Request[] = [
    ...removals.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ...puts.map((item) => ({ PutRequest: { Item: item } })),
  ];
  const calls = Array.from({ length: Math.ceil(requests.length / WRITES_A_CALL) }, (_, call) =>
    requests.slice(call * WRITES_A_CALL, (call + 1) * WRITES_A_CALL),
  );
  for (let start = 0; start < calls.length; start += CALLS_AT_ONCE)
    await Promise.all(calls.slice(start, start + CALLS_AT_ONCE).map(send));
}

/** Retries unprocessed items with a growing delay. */
async function send(requests: Request[]): Promise<void> {
  let pending = requests;
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (attempt > TRIES) throw unavailable(new Error("The table takes no more writes."));
    if (attempt > 1) await pause(attempt);
    const input = { RequestItems: { [config.tableName]: pending }, ReturnConsumedCapacity: "TOTAL" } as const;
    const answer = await retry(() => table().send(new BatchWriteCommand(input)));
    count("writeUnits", answer.ConsumedCapacity);
    // Unprocessed requests are a subset of ours.
    pending = (answer.UnprocessedItems?.[config.tableName] ?? []) as Request[];
  }
}

async function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(LONGEST_DELAY_MS, 8 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling));
}
