import { RESTORED_AT } from "./image";
import { type Read, softDelete, stamp } from "./store";
import * as Table from "./table/client";
import { type IndexAttribute, KEY_ATTRIBUTES, TTL_ATTRIBUTE } from "./table/definition";
import type { Key } from "./table/key";
import { absent, type Condition, type Put, put, set, unchanged, type Write } from "./table/write";

const BESIDE = [
  ...KEY_ATTRIBUTES,
  "entity",
  "updated_by",
  "changed_at",
  "request_id",
  "of_many",
  RESTORED_AT,
];

type Part<T> = readonly (keyof T & string)[] | ((thing: T) => Partial<T>);

interface Definition<T extends Record<Named, unknown>, Named extends string> {
  /** Value of the `entity` attribute. */
  name: string;
  key: (named: Pick<T, Named>) => Key;
  /** Recovers the fields that are stored in the key only. */
  ofKey?: (key: Key) => Pick<T, Named>;
  /**
   * Attributes that each hold several fields, by name or computed; other fields are attributes of their own.
   */
  groups?: Record<string, Part<T>>;
  /** Fields that are in a group and also attributes of their own. */
  also?: readonly (keyof T & string)[];
  /** Attributes of index keys; undefined leaves the item out of the index. */
  indexes?: Partial<Record<IndexAttribute, (thing: T) => string | undefined>>;
  /** Expiry in epoch seconds. Without it, `ttl` is an ordinary field. */
  expires?: (thing: T) => number | undefined;
  /** Custom storage format, instead of groups. */
  codec?: Codec<T>;
  /** False for items without an author. */
  isStamped?: boolean;
}

interface Codec<T> {
  /** Without the key and index attributes. */
  store: (thing: T) => Record<string, unknown>;
  load: (item: Table.Item) => T;
}

export interface Versioned {
  rev: number;
}

export interface Entity<T extends Record<Named, unknown>, Named extends string> {
  key(named: Pick<T, Named>): Key;
  /** Undefined for an item of another entity or a tombstone. */
  parse(item: Record<string, unknown> | undefined): T | undefined;
  parseAll(items: readonly Table.Item[]): T[];
  /** Reads a group from an index item, which contains only projected attributes. */
  parseGroup<F extends keyof T>(group: string, item: Table.Item): Pick<T, F>;
  read(named: Pick<T, Named>): Read<T | undefined>;
  get(named: Pick<T, Named>): Promise<T | undefined>;
  put(thing: T, condition?: Condition): Write;
  /** Fails if the item exists. */
  create(thing: T): Put;
  /** Fails if the item has changed since it was read; with `rev` 0, if it exists. */
  save(thing: T & Versioned): Put;
  /** Replaces the item with a tombstone. Fails if it has changed since it was read. */
  remove(thing: T & Versioned): Write;
}

/** Derives keys, storage format and parsing of an entity from one definition. */
export function defineEntity<T extends Record<Named, unknown>, Named extends string = "id">(
  definition: Definition<T, Named>,
): Entity<T, Named> {
  const {
    name,
    key,
    ofKey,
    groups = {},
    also = [],
    indexes = {},
    expires,
    codec,
    isStamped = true,
  } = definition;
  const beside = new Set([...BESIDE, ...Object.keys(groups), ...(expires ? [TTL_ATTRIBUTE] : [])]);
  const standing = new Set<string>(also);

  function toItem(thing: T) {
    const derived = derivedOf(thing);
    if (!codec) return fieldsOf(thing, derived);
    return { ...key(thing), entity: name, ...derived, ...codec.store(thing), ...stamp() };
  }

  function derivedOf(thing: T): Record<string, unknown> {
    const derived: Record<string, unknown> = {};
    for (const [attribute, toKey] of Object.entries(indexes)) {
      const value = toKey(thing);
      if (value !== undefined) derived[attribute] = value;
    }
    const ttl = expires?.(thing);
    return ttl === undefined ? derived : { ...derived, [TTL_ATTRIBUTE]: ttl };
  }

  function fieldsOf(thing: T, derived: Record<string, unknown>) {
    const held = Object.entries(groups).map(([group, part]): [string, object] => [
      group,
      partOf(thing, part),
    ]);
    const itsKey = key(thing);
    const elsewhere = new Set([
      ...held.flatMap(([, part]) => Object.keys(part)),
      ...Object.keys(ofKey?.(itsKey) ?? {}),
    ]);
    const fields = Object.entries(thing).filter(([field]) => standing.has(field) || !elsewhere.has(field));
    return {
      ...itsKey,
      entity: name,
      ...derived,
      ...Object.fromEntries(held),
      ...Object.fromEntries(fields),
      ...(isStamped && stamp()),
    };
  }

  function parse(item: Record<string, unknown> | undefined): T | undefined {
    if (item?.entity !== name) return undefined;
    if (codec) return codec.load(item as Table.Item);
    const thing: Record<string, unknown> = { ...ofKey?.(item as Table.Item) };
    for (const group in groups) Object.assign(thing, item[group]);
    for (const field in item) if (!beside.has(field)) thing[field] = item[field];
    // The inverse of `toItem`, which alone writes these items.
    return thing as T;
  }

  return {
    key,
    parse,
    parseAll: (items) => items.flatMap((item) => parse(item) ?? []),
    parseGroup: <F extends keyof T>(group: string, item: Table.Item) =>
      // `toItem` wrote the group, and every index projects it.
      ({ ...ofKey?.(item), ...(item[group] as object) }) as Pick<T, F>,
    read: (named) => ({ key: key(named), parse }),
    get: async (named) => parse(await Table.get(key(named))),
    put: (thing, condition) => put(toItem(thing), condition),
    create: (thing) => put(toItem(thing), absent),
    save: (thing) =>
      put(toItem({ ...thing, rev: thing.rev + 1 }), thing.rev === 0 ? absent : unchanged(thing.rev)),
    remove: (thing) => softDelete(key(thing), thing.rev),
  };
}

function partOf<T extends object>(thing: T, part: Part<T>): Partial<T> {
  if (typeof part === "function") return part(thing);
  return Object.fromEntries(part.map((field) => [field, thing[field]])) as Partial<T>;
}

/** Sets ungrouped fields without reading the item; fails if it does not exist. */
export function setFields<T extends Record<Named, unknown>, Named extends string>(
  entity: Entity<T, Named>,
  named: Pick<T, Named>,
  fields: Partial<T>,
): Write {
  return set(entity.key(named), fields);
}
