import { isUndeliverable, recordFeedback } from "@leadlane/core/access/users/mail-feedback";
import * as Enquiry from "@leadlane/core/enquiries/enquiry";
import * as File from "@leadlane/core/files/file";
import { attachmentsOf } from "@leadlane/core/invoices/invoice";
import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { Message } from "@leadlane/core/kernel/queue/message";
import * as Mail from "@leadlane/core/mail/mail";
import { retryPush } from "@leadlane/core/reactions/push-retry";
import { check } from "@leadlane/core/realtime/connection";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "../log";
import { provideSecrets } from "../secrets";

/** Failed messages are retried and finally go to the dead-letter queue. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  await provideSecrets();
  const outcomes = await Promise.all(event.Records.map(deliver));
  const failed = event.Records.filter((_, position) => !outcomes[position]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** False for a retry. */
async function deliver({ messageId, body }: SQSRecord): Promise<boolean> {
  const started = performance.now();
  return withContext(messageId, async ({ consumption }) => {
    let about: Record<string, unknown> = {};
    try {
      const message = Message.parse(JSON.parse(body));
      about = describe(message);
      const outcome = await processMessage(message);
      const ms = Math.round(performance.now() - started);
      log.info("deliver", { request_id: messageId, ...about, outcome, ms, calls: consumption.calls });
      return true;
    } catch (error) {
      log.error("Processing a queue message failed.", { request_id: messageId, ...about, error });
      return false;
    }
  });
}

function describe(message: Message): Record<string, unknown> {
  switch (message.kind) {
    case "mail":
    case "enquiry_mail":
      return message;
    case "push":
      return { kind: message.kind, tenant_id: message.tenant_id, connection_id: message.connection_id };
    case "mail_feedback":
      return { kind: message.kind };
    // A file's path is a secret, because it gives access.
    case "file_removal":
      return { kind: message.kind, tenant_id: message.tenant_id };
    case "socket_check":
      return message;
  }
}

function processMessage(message: Message): Promise<string> {
  switch (message.kind) {
    case "mail": {
      const { tenant_id, letter_id } = message;
      return withActor({ type: "system", tenant_id }, () =>
        Mail.send(letter_id, isUndeliverable, attachmentsOf),
      );
    }
    case "mail_feedback":
      return recordFeedback(message.detail);
    case "enquiry_mail":
      return Enquiry.sendEmail(message.enquiry_id, message.letter);
    case "push":
      return retryPush(message);
    case "file_removal": {
      const { tenant_id, path } = message;
      return withActor({ type: "system", tenant_id }, async () => {
        await File.remove(path);
        return "removed";
      });
    }
    case "socket_check":
      return check(message.connection_id);
  }
}
