/**
 * What a tenant holds that may be about one person, beside the lead and its timeline: submissions, events, notices, letters,
 * jobs and the audit. None of it has an index by lead, which each write would pay for; so all of a kind is looked through.
 */
import { isDeepStrictEqual } from "node:util";
import * as User from "../access/users/user";
import { JOB_PLACE } from "../jobs/rules";
import { ConditionFailed, commit, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { put, remove, unchanged, writeKey } from "../kernel/table/write";
import * as Lookup from "../leads/lookup-entity";

export type Item = Table.Item;
export type TraceKind = "capture" | "event" | "notice" | "letter" | "job" | "audit";

type Query = Pick<Table.QueryOptions, "index" | "partition" | "since" | "attributes" | "descending">;

export interface Page {
  items: Item[];
  boundary: string | null; // the sort key after which the kind goes on; null where it has nothing more
}

/** All of a kind, a page at a time; of the audit what came since an id, oldest first, or after a boundary. */
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
      return ["CALENDAR", "SPANS"].map((shelf) => ({ ...place, partition: tenantScope(shelf) }));
    }
    case "notice": {
      const users = await User.list();
      return users.map(({ id }) => newest(tenantScope("USER", id, "NOTIFICATIONS")));
    }
    case "letter":
      return [newest(tenantScope("OUTBOX"))];
    case "job":
      return [{ ...newest(tenantScope(JOB_PLACE)), index: "tenant-created", attributes: [] }];
    case "audit":
      return [{ partition: tenantScope("AUDIT"), since }];
  }
}

/** What expires is read from its newest on: behind what is past its time nothing is left. */
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

/** The jobs of a page, each after the parts with its leads' results. */
async function withParts({ items, boundary }: Page): Promise<Page> {
  const found: Item[] = [];
  for (const { pk } of items) found.push(...(await Table.queryAll({ partition: pk })).reverse());
  return { items: found, boundary };
}

/** The timeline of a lead as it is stored: what stands in feeds is kept there by its keys, and nothing else comes into them. */
export function timelineOf(leadId: string): Promise<Item[]> {
  return Table.queryAll({ partition: tenantScope("LEAD", leadId), prefix: "A#" }).then((items) =>
    items.filter(({ entity }) => entity === "activity"),
  );
}

/** Those that a page lists by an index alone, whole. */
export async function readFull(items: readonly Item[]): Promise<Item[]> {
  const found = await Table.batchGet(items.map(({ pk, sk }) => ({ pk, sk })));
  return found.filter((item) => item !== undefined);
}

const MAX_CONCURRENT_WRITES = 10;
const MAX_ATTEMPTS = 5;

/**
 * Puts what `change` makes of each in its place, as it is by then, unless it is like that already: a run that begins again
 * goes on where the one before was killed. What is gone stays gone. How many there were.
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

/** Takes a lead out of its look-ups, and those away that lead to nobody then: their keys are numbers and addresses. */
export async function removeFromLookups(leadId: string, contacts: readonly Lookup.Contact[]): Promise<void> {
  for (const write of contacts.flatMap((contact) => Lookup.reenter(leadId, contact, undefined))) {
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
