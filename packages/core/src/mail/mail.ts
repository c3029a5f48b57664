import { ConditionFailed, commit } from "../store";
import * as Entity from "./entity";
import { sendMail } from "./mailer";
import { write } from "./templates";

/** Whether a stored item is a letter that waits to be sent. */
export const isWaiting = Entity.isWaiting;

/** The letter that an item of the outbox is. */
export function idOf(item: Record<string, unknown>): string {
  return String(item.id);
}

/**
 * Sends a letter of the current tenant's outbox and notes that it has left; one that has left before, or that is a week
 * old, is not sent. Throws when the mail service does not take it.
 */
export async function send(letterId: string): Promise<"sent" | "unneeded"> {
  const stored = await Entity.get(letterId);
  if (!stored || stored.sent_at) return "unneeded";
  await sendMail(stored.letter.to, write(stored.letter));
  try {
    await commit([Entity.markSent(letterId)], null);
  } catch (error) {
    // It has left twice at the same moment, or been cleared away since: nothing is to be done about either.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return "sent";
}
