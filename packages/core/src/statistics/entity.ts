/** Active leads and their total value per status, for the tenant and per owner. */
import { createHash } from "node:crypto";
import { now } from "../kernel/clock";
import { type Read, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, add, put, unchanged, type Write } from "../kernel/table/write";

export type Dimension = "TENANT" | "OWNER";

export interface Counter {
  id: string | null;
  counts: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, number>;
  /** Tenant counter only, over all statuses; key `none` for leads without a source. */
  sourceCounts: ReadonlyMap<string, number>;
  sourceValues: ReadonlyMap<string, number>;
}

export const NONE = "none";
// Short attribute names keep a typical counter below 1 KB.
const COUNT = "c#";
const VALUE = "v#";
const SOURCE_COUNT = "s#";
const SOURCE_VALUE = "w#";
/** Longer than the retention of the stream, so no record can return after its marker. */
const MARKER_SECONDS = 48 * 60 * 60;
const MARK_LENGTH = 9;

function key(dimension: Dimension, id: string | null): Key {
  return { pk: tenantScope("COUNTERS"), sk: counterOf({ dimension, id }) };
}

function amounts(item: Table.Item, prefix: string): Map<string, number> {
  const named = Object.entries(item).filter(([name]) => name.startsWith(prefix));
  return new Map(named.map(([name, amount]) => [name.slice(prefix.length), Number(amount)]));
}

function fromItem(item: Table.Item): Counter {
  const id = item.sk.slice(item.sk.indexOf("#") + 1);
  return {
    id: id === NONE ? null : id,
    counts: amounts(item, COUNT),
    values: amounts(item, VALUE),
    sourceCounts: amounts(item, SOURCE_COUNT),
    sourceValues: amounts(item, SOURCE_VALUE),
  };
}

export function read(dimension: Dimension, id: string | null): Read<Counter | undefined> {
  return { key: key(dimension, id), parse: (item) => item && fromItem(item) };
}

export async function list(dimension: Dimension): Promise<Counter[]> {
  const partition = tenantScope("COUNTERS");
  const items = await Table.queryAll({ partition, prefix: `${dimension}#`, isEventuallyConsistent: true });
  return items.map(fromItem);
}

export interface Delta {
  dimension: Dimension;
  id: string | null;
  statusId: string;
  sourceId?: string | null;
  count: number;
  value: number;
}

export function counterOf({ dimension, id }: Pick<Delta, "dimension" | "id">): string {
  return `${dimension}#${id ?? NONE}`;
}

export function apply(deltas: readonly Delta[]): Write[] {
  const byItem = new Map<string, { key: Key; sums: Record<string, number> }>();
  for (const { dimension, id, statusId, sourceId, count, value } of deltas) {
    const item = key(dimension, id);
    const sums: Record<string, number> = byItem.get(item.sk)?.sums ?? {};
    const sum = (name: string, amount: number) => {
      sums[name] = (sums[name] ?? 0) + amount;
    };
    sum(COUNT + statusId, count);
    sum(VALUE + statusId, value);
    if (sourceId !== undefined) {
      sum(SOURCE_COUNT + (sourceId ?? NONE), count);
      sum(SOURCE_VALUE + (sourceId ?? NONE), value);
    }
    byItem.set(item.sk, { key: item, sums });
  }
  const changed = (sums: Record<string, number>) => Object.entries(sums).filter(([, sum]) => sum !== 0);
  return (
    [...byItem.values()]
      .filter(({ sums }) => changed(sums).length > 0)
      // DynamoDB numbers exceed safe integers; the client accepts large sums only as bigint.
      .map(({ key: item, sums }) =>
        add(item, Object.fromEntries(changed(sums).map(([name, sum]) => [name, BigInt(sum)]))),
      )
  );
}

export function mark(recordId: string): Write {
  return put({ ...markerKey(recordId), entity: "marker", ttl: markerEnd(), ...stamp() }, absent);
}

function markerKey(id: string): Key {
  return { pk: tenantScope("APPLIED", id), sk: "MARKER" };
}

function markerEnd(seconds = MARKER_SECONDS): number {
  return Math.floor(now() / 1000) + seconds;
}

export interface Applied {
  marks: ReadonlySet<string>;
  rev: number;
}

export function readApplied(requestId: string): Read<Applied> {
  return {
    key: markerKey(requestId),
    parse: (item) => ({
      marks: new Set(item?.marks instanceof Set ? item.marks : []),
      rev: Number(item?.rev ?? 0),
    }),
  };
}

export function markMore(
  requestId: string,
  { rev }: Applied,
  marks: readonly string[],
  seconds = MARKER_SECONDS,
): Write {
  return {
    type: "update",
    key: markerKey(requestId),
    expression: "SET #entity = :entity, #ttl = :ttl ADD #marks :marks, #rev :one",
    names: { "#entity": "entity", "#ttl": "ttl", "#marks": "marks", "#rev": "rev" },
    values: { ":entity": "marker", ":ttl": markerEnd(seconds), ":marks": new Set(marks), ":one": 1 },
    condition: rev === 0 ? absent : unchanged(rev),
  };
}

export function markOf(recordId: string): string {
  return createHash("sha256").update(recordId).digest("base64url").slice(0, MARK_LENGTH);
}
