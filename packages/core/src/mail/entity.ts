import { now, timestamp } from "../kernel/clock";
import { defineEntity, setFields } from "../kernel/define-entity";
import { createId } from "../kernel/id";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import type { Email } from "./email";

export interface StoredEmail {
  id: string;
  letter: Email;
  created_at: string;
  sent_at: string | null;
  rev: number;
}

const RETENTION_SECONDS = 7 * 24 * 60 * 60;

const emails = defineEntity<StoredEmail>({
  name: "letter",
  key: ({ id }) => ({ pk: tenantScope("OUTBOX"), sk: `LETTER#${id}` }),
  expires: () => Math.floor(now() / 1000) + RETENTION_SECONDS,
});

/** With an `id` derived from its cause, an email is created once. */
export function create(email: Email, id = createId()): Write {
  return emails.create({ id, letter: email, created_at: timestamp(), sent_at: null, rev: 1 });
}

export const read = emails.read;

export const get = emails.get;
export const parse = emails.parse;

/** Marks an email as sent. */
export function markSent(id: string): Write {
  return setFields(emails, { id }, { sent_at: timestamp() });
}
