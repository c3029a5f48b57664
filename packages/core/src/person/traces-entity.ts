/**
 * Items that may be about a person: submissions, events, notifications, emails, jobs, audit and deliveries of
 * webhooks. No index finds them by lead, so each kind is scanned.
 */
import { isDeepStrictEqual } from "node:util";
import * as User from "../access/users/user";
import { JOB_PARTITION } from "../jobs/rules";
import { ConditionFailed, commit, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { put, remove, unchanged, writeKey } from "../kernel/table/write";
import * as Lookup from "../leads/lookup-entity";
import * as Deliveries from "../webhooks/erasure";

export type Item = Table.Item;
export type TraceKind = "capture" | "event" | "notice" | "letter" | "job" | "audit" | "delivery";

type Query = Pick<
  Table.QueryOptions,
  "index" | "partition" | "prefix" | "since" | "attributes" | "descending"
>;

export interface Page {
  items: Item[];
  boundary: string | null;
}

/** All items of a kind by page; audit entries since an id, oldest first. */
export async function* visit(kind: TraceKind, since?: string, after?: string): AsyncGenerator<Page> {
  for (const query of await queriesOf(kind, since))
    for await (const page of pagesOf(query, after)) yield kind === "job" ? await withParts(page) : page;
}

async function queriesOf(kind: TraceKind, since: string | undefined): Promise<Query[]> {
  switch (kind) {
    case "capture":
      return [newest(tenantScope("CAPTURES"))];
    case "event": {
      const place = { index: "tenant-follow-up", attributes: ["sk", "filter"] } as const;
      return ["CALENDAR", "SPANS"].map((partition) => ({ ...place, partition: tenantScope(partition) }));
    }
    case "notice": {
      const users = await User.list();
      return users.map(({ id }) => newest(tenantScope("USER", id, "NOTIFICATIONS")));
    }
    case "letter":
      return [newest(tenantScope("OUTBOX"))];
    case "job":
      return [{ ...newest(tenantScope(JOB_PARTITION)), index: "tenant-created", attributes: [] }];
    case "audit":
      return [{ partition: tenantScope("AUDIT"), since }];
    case "delivery":
      return (await Deliveries.listDeliveryQueries()).map((query) => ({ ...query, descending: true }));
  }
}

/** Newest first: expired items need not be read. */
function newest(partition: string): Query {
  return { partition, descending: true };
}

async function* pagesOf(query: Query, after?: string): AsyncGenerator<Page> {
  const sort = query.index === "tenant-follow-up" ? "by_follow_up" : query.index ? "by_created" : "sk";
  let from = after;
  do {
    const { items, hasMore } = await Table.query({ ...query, from });
    const last = items.at(-1);
    from = hasMore && last ? String(last[sort]) : undefined;
    yield { items, boundary: from ?? null };
  } while (from !== undefined);
}

async function withParts({ items, boundary }: Page): Promise<Page> {
  const found: Item[] = [];
  for (const { pk } of items) found.push(...(await Table.queryAll({ partition: pk })).reverse());
  return { items: found, boundary };
}

/** The stored timeline of a lead. */
export function timelineOf(leadId: string): Promise<Item[]> {
  return Table.queryAll({ partition: tenantScope("LEAD", leadId), prefix: "A#" }).then((items) =>
    items.filter(({ entity }) => entity === "activity"),
  );
}

/** Reads complete items, of which an index holds a part. */
export async function readFull(items: readonly Item[]): Promise<Item[]> {
  const found = await Table.batchGet(items.map(({ pk, sk }) => ({ pk, sk })));
  return found.filter((item) => item !== undefined);
}

const MAX_CONCURRENT_WRITES = 10;
const MAX_ATTEMPTS = 5;

/**
 * Applies `change` to each item in its current state, unless nothing changes. Repeatable; returns the number
 * of items.
 */
export async function rewrite(items: readonly Item[], change: (item: Item) => Item): Promise<number> {
  for (let start = 0; start < items.length; start += MAX_CONCURRENT_WRITES)
    await Promise.all(
      items.slice(start, start + MAX_CONCURRENT_WRITES).map((item) => rewriteOne(item, change)),
    );
  return items.length;
}

async function rewriteOne(item: Item, change: (item: Item) => Item): Promise<void> {
  let read: Item | undefined = item;
  for (let tries = 1; read !== undefined; tries += 1) {
    const { rev } = read;
    const isCounted = typeof rev === "number";
    const changed = change(read);
    if (isDeepStrictEqual(changed, read)) return;
    const next: Item = { ...changed, ...(isCounted && { rev: rev + 1, ...stamp() }) };
    const present = { expression: "attribute_exists(#pk)", names: { "#pk": "pk" } };
    try {
      return await Table.putItem(put(next, isCounted ? unchanged(rev) : present));
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tries === MAX_ATTEMPTS) throw error;
      read = await Table.get(read);
    }
  }
}

/** Removes a lead from its contact lookups, and deletes empty ones, whose keys are personal data. */
export async function removeFromLookups(leadId: string, contacts: readonly Lookup.Contact[]): Promise<void> {
  for (const write of contacts.flatMap((contact) => Lookup.updateLead(leadId, contact, undefined))) {
    await commit([write], null);
    const { pk, sk } = writeKey(write);
    const nobody = { expression: "attribute_not_exists(#ids)", names: { "#ids": "ids" } };
    try {
      await commit([remove({ pk, sk }, nobody)], null);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
