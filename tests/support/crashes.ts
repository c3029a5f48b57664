import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { vi } from "vitest";
import type { Tenant } from "./tenant";

/**
 * Calls a function that crashes after one transaction, then after two, and so on, until it completes; returns
 * the number of crashes. `before` runs before each call.
 */
export async function runWithCrashes(
  run: () => Promise<Pick<SQSBatchResponse, "batchItemFailures">>,
  before: () => Promise<void> = async () => undefined,
) {
  const { send } = DynamoDBDocumentClient.prototype;
  for (let deaths = 0; ; deaths += 1) {
    await before();
    let isDead = false;
    let left = 1 + (deaths % 2);
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
      this: DynamoDBDocumentClient,
      ...args: unknown[]
    ) {
      if (isDead) throw new Error("The function has already crashed.");
      const answer = await Reflect.apply(send, this, args);
      if (!(args[0] instanceof TransactWriteCommand) || --left > 0) return answer;
      isDead = true;
      throw new Error("The function crashed.");
    });
    const { batchItemFailures } = await run();
    spy.mockRestore();
    if (batchItemFailures.length === 0) return deaths;
  }
}

/** The queue message for a job. */
export function jobMessage(tenant: Tenant, job_id: string): SQSEvent {
  const body = JSON.stringify({ kind: "transfer", tenant_id: tenant.id, job_id, turn: 1 });
  // The function reads only these fields.
  return { Records: [{ messageId: "turn", body }] } as SQSEvent;
}
