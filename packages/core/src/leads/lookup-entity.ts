/** Lookup items: one for each phone number and email, with the ids of its leads. */
import { conflict } from "../kernel/error";
import type { Read } from "../kernel/store";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, add, deleteFromSets, type Write, writeKey } from "../kernel/table/write";

const PHONE_DIGITS = 10;
const SAME_CONTACT_MAX = 1_000;

/** The last ten digits, which identify a phone number; null for no number. */
export function phoneKey(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, "") ?? "";
  return digits === "" ? null : digits.slice(-PHONE_DIGITS);
}

export interface Contact {
  phone: string | null;
  email: string | null;
}

function keys({ phone, email }: Contact): Key[] {
  const digits = phoneKey(phone);
  return [
    ...(digits ? [{ pk: tenantScope("PHONE", digits), sk: "LEADS" }] : []),
    ...(email ? [{ pk: tenantScope("EMAIL", email), sk: "LEADS" }] : []),
  ];
}

export function reads(contact: Contact): Read<string[]>[] {
  return keys(contact).map((key) => ({
    key,
    parse: (item) => (item?.ids instanceof Set ? [...item.ids] : []),
  }));
}

/** Throws 409 if the lookup of a phone or email is full; `found` are the results of `reads`. */
export function assertRoom(found: readonly (readonly string[])[], id?: string): void {
  const isFull = found.some((ids) => ids.length >= SAME_CONTACT_MAX && !(id && ids.includes(id)));
  if (isFull)
    throw conflict(
      `At most ${SAME_CONTACT_MAX.toLocaleString("en-IN")} leads can have the same phone or email.`,
    );
}

/** Adds a new lead. With `mustBeFirst`, fails if another lead has the phone or email. */
export function addLead(id: string, contact: Contact, mustBeFirst = false): Write[] {
  return keys(contact).map((key) => {
    const write = add(key, { ids: new Set([id]) });
    if (!mustBeFirst) return write;
    return {
      ...write,
      condition: { ...absent, expression: "attribute_not_exists(#ids)", names: { "#ids": "ids" } },
    };
  });
}

/** Combines writes to the same lookup: a transaction has one write for each item. */
export function mergeWrites(writes: readonly Write[]): Write[] {
  const byItem = new Map<string, Write>();
  for (const write of writes) {
    const { pk, sk } = writeKey(write);
    const before = byItem.get(`${pk} ${sk}`);
    const [ids, others] = [idsOf(write), before && idsOf(before)];
    if (ids && others) for (const id of ids) others.add(id);
    else byItem.set(`${pk} ${sk}`, write);
  }
  return [...byItem.values()];
}

/** The ids that a write adds to or removes from a lookup; undefined for any other write. */
export function idsOf(write: Write): Set<unknown> | undefined {
  const ids = write.type === "update" ? write.values[":v0"] : undefined;
  return ids instanceof Set ? ids : undefined;
}

export function updateLead(id: string, before: Contact | undefined, after: Contact | undefined): Write[] {
  const old = before ? keys(before) : [];
  const fresh = after ? keys(after) : [];
  const notIn = (others: Key[]) => (key: Key) => !others.some(({ pk }) => pk === key.pk);
  return [
    ...old.filter(notIn(fresh)).map((key) => deleteFromSets(key, { ids: new Set([id]) })),
    ...fresh.filter(notIn(old)).map((key) => add(key, { ids: new Set([id]) })),
  ];
}
