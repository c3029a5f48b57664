import { withActor } from "@leadlane/core/kernel/actor";
import { config } from "@leadlane/core/kernel/config";
import { withContext } from "@leadlane/core/kernel/context";
import { LaneMessage } from "@leadlane/core/kernel/queue/message";
import { sendLane } from "@leadlane/core/webhooks/lane";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "../log";
import { provideSecrets } from "../secrets";

interface Run {
  getRemainingTimeInMillis(): number;
}

const LAST_CALL_MS = 14_000; // time for a slow receiver and the writes

if (config.isLoopbackIgnored) log.error("WEBHOOK_ALLOW_LOOPBACK has no effect in AWS. Remove it.");

/** Calls webhooks. Failed calls are stored for another attempt; only an unavailable service fails a message. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  await provideSecrets();
  const hasTime = () => run.getRemainingTimeInMillis() > LAST_CALL_MS;
  const outcomes = await Promise.all(event.Records.map((record) => runLane(record, hasTime)));
  const failed = event.Records.filter((_, position) => !outcomes[position]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** False for a retry. */
async function runLane({ messageId, body, attributes }: SQSRecord, hasTime: () => boolean): Promise<boolean> {
  const started = performance.now();
  return withContext(messageId, async ({ consumption }) => {
    let about: Record<string, unknown> = {};
    try {
      const message = LaneMessage.parse(JSON.parse(body));
      const { tenant_id, hook_id, lane } = message;
      about = { tenant_id, hook_id, lane };
      const isRetry = Number(attributes.ApproximateReceiveCount) > 1;
      const outcome = await withActor({ type: "system", tenant_id }, () =>
        sendLane(message, { isRetry, hasTime }),
      );
      const ms = Math.round(performance.now() - started);
      const { calls, readUnits: rcu, writeUnits: wcu } = consumption;
      log.info("call", { request_id: messageId, ...about, outcome, ms, calls, rcu, wcu });
      return true;
    } catch (error) {
      log.error("Calling a webhook failed.", { request_id: messageId, ...about, error });
      return false;
    }
  });
}
