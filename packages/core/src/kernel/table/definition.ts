/** The one table, written once for infra, local engine and client; docs/data-model.md says what each index answers. */

/** The attributes copied into indexes: the row of a list (`row`) and the entry of a calendar (`filter`). */
export const PROJECTED = ["row", "filter"] as const;

/** Partitions of an index hold the items of a tenant, a team or an owner. */
export type Scope = "tenant" | "team" | "owner";

/** Sort attributes hold the id, so that each is unique in its partition and can serve as a cursor. */
const ORDERS = {
  created: "by_created",
  board: "by_stage",
  "follow-up": "by_follow_up",
  updated: "by_updated",
  value: "by_value",
  name: "by_name",
} as const;
export type OrderName = keyof typeof ORDERS;

export type IndexName = `${Scope}-${OrderName}` | "source-created";
/** A part of an index's key. */
export type IndexAttribute = `${Scope | "source"}_scope` | (typeof ORDERS)[OrderName];

interface Index {
  partition: IndexAttribute;
  sort: IndexAttribute;
  carries: readonly string[];
}

const SCOPES: readonly Scope[] = ["tenant", "team", "owner"];

/** Every order in every scope, and the leads of a source. */
export const INDEXES = Object.fromEntries([
  ...SCOPES.flatMap((scope) =>
    Object.entries(ORDERS).map(([order, sort]): [string, Index] => [
      `${scope}-${order}`,
      { partition: `${scope}_scope`, sort, carries: PROJECTED },
    ]),
  ),
  ["source-created", { partition: "source_scope", sort: "by_created", carries: [] }],
]) as Record<IndexName, Index>; // one entry for each name

export const PARTITION_KEY = "pk";
export const SORT_KEY = "sk";
/** Epoch seconds. The engine deletes late, so readers filter expired items themselves. */
export const TTL_ATTRIBUTE = "ttl";
export const STREAM_VIEW = "NEW_AND_OLD_IMAGES";

/** Every attribute that is part of a key; all are strings. */
export const KEY_ATTRIBUTES: readonly string[] = [
  ...new Set([
    PARTITION_KEY,
    SORT_KEY,
    ...Object.values(INDEXES).flatMap((index) => [index.partition, index.sort]),
  ]),
];
