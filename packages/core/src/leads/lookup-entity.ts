/** Who has a phone number or an e-mail address: one item for each, with the ids of the leads that carry it. */
import { conflict } from "../kernel/error";
import type { Read } from "../kernel/store";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, add, deleteFromSets, type Write, writeKey } from "../kernel/table/write";

const PHONE_DIGITS = 10;
const SAME_CONTACT_MAX = 1_000; // leads with one phone or e-mail: their ids are read together

/** What makes two phone numbers the same: their last ten digits. Null for no number. */
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

/** The ids of the leads with the same phone, then with the same e-mail. */
export function reads(contact: Contact): Read<string[]>[] {
  return keys(contact).map((key) => ({
    key,
    parse: (item) => (item?.ids instanceof Set ? [...item.ids] : []),
  }));
}

/** Throws 409 where as many other leads have the same phone or e-mail as can be kept; `found` is what `reads` gave. */
export function assertRoom(found: readonly (readonly string[])[], id?: string): void {
  const isFull = found.some((ids) => ids.length >= SAME_CONTACT_MAX && !(id && ids.includes(id)));
  if (isFull)
    throw conflict(
      `At most ${SAME_CONTACT_MAX.toLocaleString("en-IN")} leads can have the same phone or email.`,
    );
}

/** Enters a lead. With `mustBeFirst`, fails where another lead is entered already. */
export function enter(id: string, contact: Contact, mustBeFirst = false): Write[] {
  return keys(contact).map((key) => {
    const write = add(key, { ids: new Set([id]) });
    if (!mustBeFirst) return write;
    return {
      ...write,
      condition: { ...absent, expression: "attribute_not_exists(#ids)", names: { "#ids": "ids" } },
    };
  });
}

/** One write for each item: those that several leads have in common are entered, or left, together. */
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

/** The ids that a write enters or takes out, by the place that it does so in; undefined for any other write. */
export function idsOf(write: Write): Set<unknown> | undefined {
  const ids = write.type === "update" ? write.values[":v0"] : undefined;
  return ids instanceof Set ? ids : undefined;
}

/** What a change of contact means for the look-ups. */
export function reenter(id: string, before: Contact | null, after: Contact | null): Write[] {
  const old = before ? keys(before) : [];
  const fresh = after ? keys(after) : [];
  const isIn = (list: Key[], key: Key) => list.some(({ pk }) => pk === key.pk);
  return [
    ...old.filter((key) => !isIn(fresh, key)).map((key) => deleteFromSets(key, { ids: new Set([id]) })),
    ...fresh.filter((key) => !isIn(old, key)).map((key) => add(key, { ids: new Set([id]) })),
  ];
}
