/** How many active leads tenant and owner have in each status, and their worth; each write is counted once. */
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
  /** Of the tenant's counter only: amounts by source, over all statuses; `none` for leads without one. */
  sourceCounts: ReadonlyMap<string, number>;
  sourceValues: ReadonlyMap<string, number>;
}

export const NONE = "none"; // stands for nobody, and for no source
// So short that a usual business' counter is below a kilobyte.
const COUNT = "c#";
const VALUE = "v#";
const SOURCE_COUNT = "s#";
const SOURCE_VALUE = "w#";
/** Longer than the stream keeps a record, so that none can come back after its marker has gone. */
const MARKER_SECONDS = 48 * 60 * 60;
const MARK_LENGTH = 9; // a hundred of them fit into a kilobyte

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

/** One counter, to be read by whichever call fetches it; undefined before its first lead. */
export function read(dimension: Dimension, id: string | null): Read<Counter | undefined> {
  return { key: key(dimension, id), parse: (item) => item && fromItem(item) };
}

export async function list(dimension: Dimension): Promise<Counter[]> {
  const partition = tenantScope("COUNTERS");
  const items = await Table.queryAll({ partition, prefix: `${dimension}#`, isRelaxed: true });
  return items.map(fromItem);
}

/** A change of one counter: amounts to add, negative ones to take away. */
export interface Delta {
  dimension: Dimension;
  id: string | null;
  statusId: string;
  sourceId?: string | null; // of the tenant's counter only
  count: number;
  value: number;
}

/** Which counter a delta touches, in a text that is equal for equal ones. */
export function counterOf({ dimension, id }: Pick<Delta, "dimension" | "id">): string {
  return `${dimension}#${id ?? NONE}`;
}

/** One write for each counter item that the deltas touch. */
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
      // The engine's numbers are wider than ours, and only this form lets a large sum through to it.
      .map(({ key: item, sums }) =>
        add(item, Object.fromEntries(changed(sums).map(([name, sum]) => [name, BigInt(sum)]))),
      )
  );
}

/** Marks a stream record as applied; fails where it was before. */
export function mark(recordId: string): Write {
  return put({ ...markerKey(recordId), entity: "marker", ttl: markerEnd(), ...stamp() }, absent);
}

function markerKey(id: string): Key {
  return { pk: tenantScope("APPLIED", id), sk: "MARKER" };
}

function markerEnd(seconds = MARKER_SECONDS): number {
  return Math.floor(now() / 1000) + seconds;
}

/** Which of the records that one request wrote are applied. */
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

/** Marks more of them in the same item; fails where it has changed since it was read. */
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

/** A record among those of one request. */
export function markOf(recordId: string): string {
  return createHash("sha256").update(recordId).digest("base64url").slice(0, MARK_LENGTH);
}
