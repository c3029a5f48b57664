import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createId } from "@leadlane/core/kernel/id";
import { handler } from "@leadlane/functions/queue/transfer";
import { lambdaContext } from "@leadlane/local/lambda/context";
import { TABLE_NAME } from "@leadlane/local/settings";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { mapTexts } from "../../support/many-leads";
import { connect, snapshot } from "../../support/snapshot";

/** A request to the worker: process a message, or write the items of an import again in bare batches. */
export type Asked = { event: SQSEvent; seconds?: number } | { tenant: string };

export interface Answered {
  answer?: SQSBatchResponse;
  bare?: { items: number; ms: number };
  cpu: number; // total CPU time in ms
  peak: number; // peak memory in bytes
  failure?: string;
}

const ITEMS_A_CALL = 25;
const CALLS_AT_ONCE = 6; // the parallel transactions of an import
/** The items stored when an import responds: leads, timelines, look-ups and the job. */
const DURABLE = /^T#\w+#(LEAD|PHONE|EMAIL|JOB)#/;

async function writeBare(tenant: string) {
  const copy = createId();
  const rename = (text: string) => text.replaceAll(tenant, copy);
  const items = Object.values(await snapshot(tenant)).flatMap((item) => {
    // A copied item has the type of the original.
    const own = mapTexts(item, rename) as Record<string, unknown>;
    return DURABLE.test(String(own.pk)) ? [own] : [];
  });
  const calls = Array.from({ length: Math.ceil(items.length / ITEMS_A_CALL) }, (_, at) =>
    items.slice(at * ITEMS_A_CALL, (at + 1) * ITEMS_A_CALL),
  );
  const { base, client } = connect();
  const began = performance.now();
  const carry = async () => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      const requests = call.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, carry));
  const ms = performance.now() - began;
  base.destroy();
  return { items: items.length, ms };
}

async function answer(asked: Asked): Promise<Pick<Answered, "answer" | "bare">> {
  if ("tenant" in asked) return { bare: await writeBare(asked.tenant) };
  const { seconds, event } = asked;
  const until = seconds === undefined ? undefined : Date.now() + seconds * 1000;
  const context = lambdaContext("transfer", createId());
  const left = () => (until === undefined ? context.getRemainingTimeInMillis() : until - Date.now());
  return { answer: await handler(event, { getRemainingTimeInMillis: left }) };
}

process.on("message", async (asked: Asked) => {
  const said = await answer(asked).catch((error: unknown) => ({ failure: String(error) }));
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  const result: Answered = { ...said, cpu: (user + system) / 1000, peak: maxRSS * 1024 };
  process.send?.(result);
});
