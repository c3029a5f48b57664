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
  /** What its items are marked as. */
  name: string;
  key: (named: Pick<T, Named>) => Key;
  /** The opposite of `key`, where items do not carry what their key is made of. */
  ofKey?: (key: Key) => Pick<T, Named>;
  /** Attributes that hold several fields, by name or as a function gives them; other fields stand by themselves. */
  groups?: Record<string, Part<T>>;
  /** Fields that stand by themselves although a group has them. */
  also?: readonly (keyof T & string)[];
  /** Parts of index keys, always derived from the whole thing; undefined keeps it out of the index. */
  indexes?: Partial<Record<IndexAttribute, (thing: T) => string | undefined>>;
  /** When it expires, in epoch seconds. Without it `ttl` is a field like others. */
  expires?: (thing: T) => number | undefined;
  /** Where items tell their fields in another way than by name; in place of groups. */
  codec?: Codec<T>;
  /** False where nobody asks who wrote an item. */
  isStamped?: boolean;
}

interface Codec<T> {
  /** The attributes beside key and index keys. */
  store: (thing: T) => Record<string, unknown>;
  load: (item: Table.Item) => T;
}

export interface Versioned {
  rev: number;
}

export interface Entity<T extends Record<Named, unknown>, Named extends string> {
  key(named: Pick<T, Named>): Key;
  /** What an item holds; undefined for an item of another entity, a tombstone among them. */
  parse(item: Record<string, unknown> | undefined): T | undefined;
  parseAll(items: readonly Table.Item[]): T[];
  /** What a group of an item holds, which is all that indexes carry. */
  parseGroup<F extends keyof T>(group: string, item: Table.Item): Pick<T, F>;
  /** For reading one together with other things. */
  read(named: Pick<T, Named>): Read<T | undefined>;
  get(named: Pick<T, Named>): Promise<T | undefined>;
  /** Writes it on whatever condition the caller has. */
  put(thing: T, condition?: Condition): Write;
  /** Writes a new one; fails where there is one. */
  create(thing: T): Put;
  /** The next version of one that was read; with `rev` 0 the first. Fails when it has changed since. */
  save(thing: T & Versioned): Put;
  /** Leaves a tombstone that names who deleted it. Fails when it has changed since it was read. */
  remove(thing: T & Versioned): Write;
}

/** One definition gives an entity's items, their reading and the fields that indexes carry. */
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
    // Written by `toItem` alone, whose opposite this is; every item has its key.
    return thing as T;
  }

  return {
    key,
    parse,
    parseAll: (items) => items.flatMap((item) => parse(item) ?? []),
    parseGroup: <F extends keyof T>(group: string, item: Table.Item) =>
      // Written by `toItem` alone, and projected into every index.
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

/** Sets fields that stand by themselves, without their being read; fails where there is none. */
export function setFields<T extends Record<Named, unknown>, Named extends string>(
  entity: Entity<T, Named>,
  named: Pick<T, Named>,
  fields: Partial<T>,
): Write {
  return set(entity.key(named), fields);
}
