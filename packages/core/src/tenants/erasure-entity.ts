/** Deletes a tenant by its partitions, without a table scan, so that the schedule can do it. */
import * as Passkeys from "../access/passkey-entity";
import * as ApiKey from "../api-keys/api-key";
import { useTenant } from "../kernel/actor";
import * as Table from "../kernel/table/client";
import type { IndexName } from "../kernel/table/definition";
import { globalScope, type Key, tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";
import * as Lookup from "../leads/lookup-entity";
import { toLead } from "../leads/stored";
import * as Reminder from "../reminders/reminder";
import * as SearchIndex from "../search/search-index";

const MAX_CONCURRENT_WRITES = 100;
const PAGE = 100;
const VIEWS = ["LEADS", "ARCHIVED", "TRASH", "MERGED"];
const CALENDAR_PARTITIONS = ["CALENDAR", "SPANS"]; // every event is in one of these partitions
const ORDERS: readonly IndexName[] = ["tenant-created", "tenant-updated"]; // every lead is in one of these indexes
/** All partitions with fixed names; the items of other partitions expire. */
const FIXED_PARTITIONS = [
  ...[
    "CATALOGUE",
    "FILES",
    "TEMPLATES",
    "API_KEYS",
    "WEBHOOKS",
    "INTEGRATION",
    "CAPTURES",
    "COUNTERS",
    "DAYS",
    "PAYMENTS",
    "INVOICES",
    "OUTBOX",
    "UPLOADS",
  ],
  ...[
    "CONNECTIONS",
    "AUDIT",
    "USERS",
    "SETTINGS",
    "FEEDS",
    "TOKENS",
    "NAMES",
    "IMPORTS",
    "MERGES",
    "TAGS",
    "JOBS",
  ],
].map((name) => [name]);
const SHARED_VIEWS = ["VIEWS", "SHARED"];

export async function eraseNext(hasTime: () => boolean): Promise<boolean> {
  let isLeft = false;
  for (const view of VIEWS)
    for (const index of ORDERS) if (!(await eraseLeads(index, tenantScope(view), hasTime))) isLeft = true;
  for (const name of CALENDAR_PARTITIONS)
    if (!(await eraseListed("tenant-follow-up", tenantScope(name), hasTime))) isLeft = true;
  if (isLeft) return false;
  for (const name of [...FIXED_PARTITIONS, SHARED_VIEWS])
    if (!(await erasePartition(tenantScope(...name), hasTime))) return false;
  return true;
}

function eraseLeads(index: IndexName, partition: string, hasTime: () => boolean): Promise<boolean> {
  return eraseListed(index, partition, hasTime, (pks) => SearchIndex.removeLeads(pks.map(lastPart)));
}

async function eraseListed(
  index: IndexName,
  partition: string,
  hasTime: () => boolean,
  before: (pks: readonly string[]) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { items, hasMore } = await Table.query({
    index,
    partition,
    limit: PAGE,
    attributes: ["pk"],
    includeExpired: true,
  });
  const pks = items.map(({ pk }) => pk);
  await before(pks);
  for (const pk of pks) if (!(await erasePartition(pk, hasTime))) return false;
  // The index may still list deleted items; the next call checks again.
  return pks.length === 0 && !hasMore;
}

function lastPart(pk: string): string {
  return pk.slice(pk.lastIndexOf("#") + 1);
}

async function erasePartition(partition: string, hasTime: () => boolean): Promise<boolean> {
  for (;;) {
    if (!hasTime()) return false;
    const { items, hasMore } = await Table.query({ partition, limit: PAGE, includeExpired: true });
    for (const item of items)
      for (const ownPartition of ownPartitionsOf(item)) await erasePartition(ownPartition, () => true);
    const pointers = items.flatMap(removePointersTo);
    await erase([...pointers, ...items.map((item) => remove(item))]);
    if (!hasMore) return true;
  }
}

/** Partitions that can only be found through this item. */
function ownPartitionsOf(item: Table.Item): string[] {
  if (item.entity === "user") {
    const id = String(item.id);
    return [tenantScope("USER", id, "NOTIFICATIONS"), tenantScope("VIEWS", id), tenantScope("FACTORS", id)];
  }
  // Tombstones too: the deliveries of a removed webhook may still be there.
  if (item.pk === tenantScope("WEBHOOKS")) return [tenantScope("WEBHOOKS", lastPart(item.sk))];
  if (item.entity === "product") return [tenantScope("PRODUCT", String(item.id))];
  return contactsOf(item).flatMap((contact) => Lookup.reads(contact).map(({ key }) => key.pk));
}

/** Current phone and email of a lead, and former ones from the audit log. */
function contactsOf(item: Table.Item): Lookup.Contact[] {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  if (item.entity === "lead") {
    const { phone, email } = toLead(lastPart(item.pk), item);
    return [{ phone: text(phone), email: text(email) }];
  }
  const stored = item.entity === "audit" ? fieldsOf(item).changes : undefined;
  const changes: { field?: unknown; from?: unknown; to?: unknown }[] = Array.isArray(stored) ? stored : [];
  return changes.flatMap(({ field, from, to }) =>
    [text(from), text(to)].map((value) => ({
      phone: field === "phone" ? value : null,
      email: field === "email" ? value : null,
    })),
  );
}

function fieldsOf(item: Table.Item): Record<string, unknown> {
  const row = item.row;
  return typeof row === "object" && row !== null ? { ...row, ...item } : item;
}

function removePointersTo(item: Table.Item): Write[] {
  const removeOwn = (key: Key) => remove(key, ownedOrAbsent());
  switch (item.entity) {
    case "integration":
      return [removeOwn({ pk: globalScope("CAPTURE", String(item.public_key)), sk: "KEY" })];
    case "calendar_feed":
      return item.hash ? [removeOwn({ pk: globalScope("FEED", String(item.hash)), sk: "FEED" })] : [];
    case "passkey":
      return Passkeys.pointersOf(item).map(removeOwn);
    case "api_key":
      return ApiKey.pointersOf(item).map(removeOwn);
    case "payment":
      return item.order_id
        ? [removeOwn({ pk: globalScope("ORDER", String(item.order_id)), sk: "ORDER" })]
        : [];
    case "lead": {
      const { id, follow_up_at: at } = toLead(lastPart(item.pk), item);
      return at === null ? [] : [Reminder.removePointer({ kind: "follow_up", id, at })];
    }
    default:
      return [];
  }
}

function ownedOrAbsent() {
  return {
    expression: "attribute_not_exists(#pk) OR #tenant = :tenant",
    names: { "#pk": "pk", "#tenant": "tenant_id" },
    values: { ":tenant": useTenant() },
  };
}

async function erase(writes: readonly Write[]): Promise<void> {
  const distinct = new Map(writes.map((write) => [keyOf(write), write]));
  const all = [...distinct.values()];
  for (let start = 0; start < all.length; start += MAX_CONCURRENT_WRITES)
    await Table.transact(all.slice(start, start + MAX_CONCURRENT_WRITES));
}

function keyOf(write: Write): string {
  const { pk, sk } = write.type === "put" ? write.item : write.key;
  return `${pk}\0${sk}`;
}
