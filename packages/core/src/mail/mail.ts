import type { Attachment } from "../kernel/attachment";
import { ConditionFailed, commit } from "../kernel/store";
import type { Email } from "./email";
import * as Entity from "./entity";
import { sendMail } from "./mailer";
import { write } from "./templates";

/**
 * Sends an email of the outbox once, within a week, unless `isUndeliverable`. Throws when the mail service
 * refuses it.
 */
export async function send(
  letterId: string,
  isUndeliverable: (email: Email) => Promise<boolean>,
  attachmentsOf: (email: Email) => Promise<Attachment[]>,
): Promise<"sent" | "unneeded" | "undeliverable"> {
  const stored = await Entity.get({ id: letterId });
  if (!stored || stored.sent_at) return "unneeded";
  if (await isUndeliverable(stored.letter)) return "undeliverable";
  const attachments = await attachmentsOf(stored.letter);
  await sendMail(stored.letter.to, write(stored.letter), { attachments });
  try {
    await commit([Entity.markSent(letterId)], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return "sent";
}
