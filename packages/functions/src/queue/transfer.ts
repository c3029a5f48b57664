import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { TransferMessage } from "@leadlane/core/kernel/queue/message";
import * as Registry from "@leadlane/core/tenants/registry";
import { continueTransfer, giveUp, isRetryable } from "@leadlane/core/transfer/continue-job";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "../log";
import { provideSecrets } from "../secrets";

interface Run {
  getRemainingTimeInMillis(): number;
}

const RUNS_MAX = 3; // receives per step, below the queue's maximum
const LAST_CHUNK_MS = 45_000; // time for the last chunk and the end of the run

/** Unfinished work continues in the next run. Only an unavailable service causes a retry. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  await provideSecrets();
  const hasTime = () => run.getRemainingTimeInMillis() > LAST_CHUNK_MS;
  const failed: SQSRecord[] = [];
  for (const record of event.Records) if (!(await runTransfer(record, hasTime))) failed.push(record);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** False for a retry. */
async function runTransfer(
  { messageId, body, attributes }: SQSRecord,
  hasTime: () => boolean,
): Promise<boolean> {
  const started = performance.now();
  return withContext(messageId, async ({ consumption }) => {
    let about: Record<string, unknown> = {};
    try {
      const { tenant_id, job_id, turn } = TransferMessage.parse(JSON.parse(body));
      about = { tenant_id, job_id, turn };
      const outcome = await withActor({ type: "system", tenant_id }, async () =>
        continueOrGiveUp(job_id, Number(attributes?.ApproximateReceiveCount ?? 1), hasTime).catch(
          (error: unknown) => {
            if (isRetryable(error)) throw error;
            log.error("A job failed.", { request_id: messageId, ...about, error });
            return giveUp(job_id, false);
          },
        ),
      );
      const { calls, readUnits: rcu, writeUnits: wcu } = consumption;
      const [ms, mb] = [Math.round(performance.now() - started), Math.round(process.memoryUsage.rss() / 1e6)];
      log.info("transfer", { request_id: messageId, ...about, outcome, ms, mb, calls, rcu, wcu });
      return true;
    } catch (error) {
      log.error("A job step failed and will be retried.", { request_id: messageId, ...about, error });
      return false;
    }
  });
}

async function continueOrGiveUp(id: string, receives: number, hasTime: () => boolean): Promise<string> {
  if (!(await Registry.isOpen())) return "removed";
  return receives > RUNS_MAX ? giveUp(id, true) : continueTransfer(id, hasTime);
}
