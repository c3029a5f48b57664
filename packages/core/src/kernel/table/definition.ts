/** The single table, defined once for infra, local engine and client. Indexes: docs/data-model.md. */

/** Attributes copied into indexes: list row (`row`) and calendar entry (`filter`). */
export const PROJECTED = ["row", "filter"] as const;

export type Scope = "tenant" | "team" | "owner";

/** Sort values end with the id, so they are unique and can serve as cursors. */
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
export type IndexAttribute = `${Scope | "source"}_scope` | (typeof ORDERS)[OrderName];

interface Index {
  partition: IndexAttribute;
  sort: IndexAttribute;
  projects: readonly string[];
}

const SCOPES: readonly Scope[] = ["tenant", "team", "owner"];

export const INDEXES = Object.fromEntries([
  ...SCOPES.flatMap((scope) =>
    Object.entries(ORDERS).map(([order, sort]): [string, Index] => [
      `${scope}-${order}`,
      { partition: `${scope}_scope`, sort, projects: PROJECTED },
    ]),
  ),
  ["source-created", { partition: "source_scope", sort: "by_created", projects: [] }],
]) as Record<IndexName, Index>; // built from the same lists as the type

export const PARTITION_KEY = "pk";
export const SORT_KEY = "sk";
/** Epoch seconds. DynamoDB deletes late, so readers skip expired items. */
export const TTL_ATTRIBUTE = "ttl";
export const STREAM_VIEW = "NEW_AND_OLD_IMAGES";

export const KEY_ATTRIBUTES: readonly string[] = [
  ...new Set([
    PARTITION_KEY,
    SORT_KEY,
    ...Object.values(INDEXES).flatMap((index) => [index.partition, index.sort]),
  ]),
];
