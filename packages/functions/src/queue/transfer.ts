import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { TransferMessage } from "@leadlane/core/kernel/queue/message";
import * as Registry from "@leadlane/core/tenants/registry";
import { carryOnTransfer, giveUp } from "@leadlane/core/transfer/carry-on";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "../log";
import { provideSecrets } from "../secrets";

/** What Lambda tells of the run. */
interface Run {
  getRemainingTimeInMillis(): number;
}

const RUNS_MAX = 3; // of one turn, below the receives after which the queue sets a message aside
const LAST_CHUNK_MS = 45_000; // what a chunk that is begun last, and the end after it, may take

/**
 * Reads leads out of files and writes them into files. A run that ends before its work does leaves the rest to the next
 * one; what fails is reported and comes again, until the queue puts it aside with the dead letters.
 */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  await provideSecrets();
  const hasTime = () => run.getRemainingTimeInMillis() > LAST_CHUNK_MS;
  const failed: SQSRecord[] = [];
  for (const record of event.Records) if (!(await carryOut(record, hasTime))) failed.push(record);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** Whether the message is done with. */
async function carryOut(
  { messageId, body, attributes }: SQSRecord,
  hasTime: () => boolean,
): Promise<boolean> {
  const started = performance.now();
  return withContext(messageId, async ({ consumption }) => {
    let about: Record<string, unknown> = {};
    try {
      const message = TransferMessage.parse(JSON.parse(body));
      const { tenant_id, job_id } = message;
      about = { tenant_id, job_id };
      const outcome = await withActor({ type: "system", tenant_id }, async () =>
        carryOn(job_id, Number(attributes?.ApproximateReceiveCount ?? 1), hasTime),
      );
      const { calls, readUnits: rcu, writeUnits: wcu } = consumption;
      const [ms, mb] = [Math.round(performance.now() - started), Math.round(process.memoryUsage.rss() / 1e6)];
      log.info("transfer", { request_id: messageId, ...about, outcome, ms, mb, calls, rcu, wcu });
      return true;
    } catch (error) {
      log.error("A file of leads could not be dealt with.", { request_id: messageId, ...about, error });
      return false;
    }
  });
}

async function carryOn(id: string, receives: number, hasTime: () => boolean): Promise<string> {
  if (!(await Registry.isOpen())) return "removed";
  return receives > RUNS_MAX ? giveUp(id) : carryOnTransfer(id, hasTime);
}
