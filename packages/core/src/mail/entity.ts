import { now, timestamp } from "../kernel/clock";
import { defineEntity, setFields } from "../kernel/define-entity";
import { createId } from "../kernel/id";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import type { Letter } from "./letter";

export interface StoredLetter {
  id: string;
  letter: Letter;
  created_at: string;
  sent_at: string | null;
  rev: number;
}

const KEPT_SECONDS = 7 * 24 * 60 * 60;

const letters = defineEntity<StoredLetter>({
  name: "letter",
  key: ({ id }) => ({ pk: tenantScope("OUTBOX"), sk: `LETTER#${id}` }),
  expires: () => Math.floor(now() / 1000) + KEPT_SECONDS,
});

/** With an `id` that follows from its cause it is posted once. */
export function create(letter: Letter, id = createId()): Write {
  return letters.create({ id, letter, created_at: timestamp(), sent_at: null, rev: 1 });
}

export const read = letters.read;

export const get = letters.get;
export const parse = letters.parse;

/** Notes that a letter has left. */
export function markSent(id: string): Write {
  return setFields(letters, { id }, { sent_at: timestamp() });
}
