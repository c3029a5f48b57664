import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createId } from "@leadlane/core/kernel/id";
import { handler } from "@leadlane/functions/queue/transfer";
import { lambdaContext } from "@leadlane/local/lambda/context";
import { TABLE_NAME } from "@leadlane/local/settings";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { mapTexts } from "../../support/many-leads";
import { connect, snapshot } from "../../support/snapshot";

/** What a measured process is asked: to carry a message out, or to write again by bare batches what an import has written. */
export type Asked = { event: SQSEvent; seconds?: number } | { tenant: string };

export interface Answered {
  answer?: SQSBatchResponse;
  bare?: { items: number; ms: number };
  cpu: number; // ms of the processor that it has taken so far
  peak: number; // bytes of memory that it had at most
  failure?: string;
}

const ITEMS_A_CALL = 25;
const CALLS_AT_ONCE = 6; // as many as the import has transactions
/** Leads with their timelines, numbers and addresses, the job with its parts: what is there when an import has answered. */
const DURABLE = /^T#\w+#(LEAD|PHONE|EMAIL|JOB)#/;

async function writeBare(tenant: string) {
  const copy = createId();
  const rename = (text: string) => text.replaceAll(tenant, copy);
  const items = Object.values(await snapshot(tenant)).flatMap((item) => {
    // Each is a stored item, and a copy of one is one.
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
  const told: Answered = { ...said, cpu: (user + system) / 1000, peak: maxRSS * 1024 };
  process.send?.(told);
});
