import { RESTORED_AT } from "./image";
import { type Read, softDelete, stamp } from "./store";
import * as Table from "./table/client";
import { type IndexAttribute, KEY_ATTRIBUTES, TTL_ATTRIBUTE } from "./table/definition";
import type { Key } from "./table/key";
import { absent, type Condition, type Put, put, set, unchanged, type Write } from "./table/write";

const SYSTEM_ATTRIBUTES = [
  ...KEY_ATTRIBUTES,
  "entity",
  "updated_by",
  "changed_at",
  "request_id",
  "of_many",
  RESTORED_AT,
];

type GroupFields<T> = readonly (keyof T & string)[] | ((entity: T) => Partial<T>);

interface Definition<T extends Record<KeyField, unknown>, KeyField extends string> {
  name: string;
  key: (keyFields: Pick<T, KeyField>) => Key;
  /** Recovers the fields that are stored in the key only. */
  fromKey?: (key: Key) => Pick<T, KeyField>;
  /** Attributes that hold several fields, by name or computed; other fields are attributes of their own. */
  groups?: Record<string, GroupFields<T>>;
  /** Grouped fields that are also top-level attributes, because conditions or `setFields` use them. */
  ungroupedFields?: readonly (keyof T & string)[];
  /** Attributes of index keys; undefined leaves the item out of the index. */
  indexes?: Partial<Record<IndexAttribute, (entity: T) => string | undefined>>;
  /** Expiry in epoch seconds. Without it, `ttl` is an ordinary field. */
  expires?: (entity: T) => number | undefined;
  codec?: Codec<T>;
  /** False for items without an author. */
  isStamped?: boolean;
}

interface Codec<T> {
  store: (entity: T) => Record<string, unknown>;
  load: (item: Table.Item) => T;
}

export interface Versioned {
  rev: number;
}

export interface Entity<T extends Record<KeyField, unknown>, KeyField extends string> {
  key(keyFields: Pick<T, KeyField>): Key;
  /** Undefined for an item of another entity or a tombstone. */
  parse(item: Record<string, unknown> | undefined): T | undefined;
  parseAll(items: readonly Table.Item[]): T[];
  /** Reads a group from an index item, which contains only projected attributes. */
  parseGroup<F extends keyof T>(group: string, item: Table.Item): Pick<T, F>;
  read(keyFields: Pick<T, KeyField>): Read<T | undefined>;
  get(keyFields: Pick<T, KeyField>): Promise<T | undefined>;
  put(entity: T, condition?: Condition): Write;
  create(entity: T): Put;
  /** Fails if the item has changed since it was read; with `rev` 0, if it exists. */
  save(entity: T & Versioned): Put;
  /** Replaces the item with a tombstone. Fails if it has changed since it was read. */
  remove(entity: T & Versioned): Write;
}

/** Derives keys, storage format and parsing of an entity from one definition. */
export function defineEntity<T extends Record<KeyField, unknown>, KeyField extends string = "id">(
  definition: Definition<T, KeyField>,
): Entity<T, KeyField> {
  const {
    name,
    key,
    fromKey,
    groups = {},
    ungroupedFields = [],
    indexes = {},
    expires,
    codec,
    isStamped = true,
  } = definition;
  const otherAttributes = new Set([
    ...SYSTEM_ATTRIBUTES,
    ...Object.keys(groups),
    ...(expires ? [TTL_ATTRIBUTE] : []),
  ]);
  const ungrouped = new Set<string>(ungroupedFields);

  function toItem(entity: T) {
    const indexValues = indexAttributes(entity);
    if (!codec) return toAttributes(entity, indexValues);
    return { ...key(entity), entity: name, ...indexValues, ...codec.store(entity), ...stamp() };
  }

  function indexAttributes(entity: T): Record<string, unknown> {
    const indexValues: Record<string, unknown> = {};
    for (const [attribute, toKey] of Object.entries(indexes)) {
      const value = toKey(entity);
      if (value !== undefined) indexValues[attribute] = value;
    }
    const ttl = expires?.(entity);
    return ttl === undefined ? indexValues : { ...indexValues, [TTL_ATTRIBUTE]: ttl };
  }

  function toAttributes(entity: T, indexValues: Record<string, unknown>) {
    const groupValues = Object.entries(groups).map(([group, fields]): [string, object] => [
      group,
      pickFields(entity, fields),
    ]);
    const itemKey = key(entity);
    const groupedFields = new Set([
      ...groupValues.flatMap(([, fields]) => Object.keys(fields)),
      ...Object.keys(fromKey?.(itemKey) ?? {}),
    ]);
    const fields = Object.entries(entity).filter(
      ([field]) => ungrouped.has(field) || !groupedFields.has(field),
    );
    return {
      ...itemKey,
      entity: name,
      ...indexValues,
      ...Object.fromEntries(groupValues),
      ...Object.fromEntries(fields),
      ...(isStamped && stamp()),
    };
  }

  function parse(item: Record<string, unknown> | undefined): T | undefined {
    if (item?.entity !== name) return undefined;
    if (codec) return codec.load(item as Table.Item);
    const entity: Record<string, unknown> = { ...fromKey?.(item as Table.Item) };
    for (const group in groups) Object.assign(entity, item[group]);
    for (const field in item) if (!otherAttributes.has(field)) entity[field] = item[field];
    // The inverse of `toItem`, which alone writes these items.
    return entity as T;
  }

  return {
    key,
    parse,
    parseAll: (items) => items.flatMap((item) => parse(item) ?? []),
    parseGroup: <F extends keyof T>(group: string, item: Table.Item) =>
      // `toItem` wrote the group, and every index projects it.
      ({ ...fromKey?.(item), ...(item[group] as object) }) as Pick<T, F>,
    read: (keyFields) => ({ key: key(keyFields), parse }),
    get: async (keyFields) => parse(await Table.get(key(keyFields))),
    put: (entity, condition) => put(toItem(entity), condition),
    create: (entity) => put(toItem(entity), absent),
    save: (entity) =>
      put(toItem({ ...entity, rev: entity.rev + 1 }), entity.rev === 0 ? absent : unchanged(entity.rev)),
    remove: (entity) => softDelete(key(entity), entity.rev),
  };
}

function pickFields<T extends object>(entity: T, fields: GroupFields<T>): Partial<T> {
  if (typeof fields === "function") return fields(entity);
  return Object.fromEntries(fields.map((field) => [field, entity[field]])) as Partial<T>;
}

/** Sets ungrouped fields without reading the item; fails if it does not exist. */
export function setFields<T extends Record<KeyField, unknown>, KeyField extends string>(
  entity: Entity<T, KeyField>,
  keyFields: Pick<T, KeyField>,
  fields: Partial<T>,
): Write {
  return set(entity.key(keyFields), fields);
}
