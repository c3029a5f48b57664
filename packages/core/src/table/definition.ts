/**
 * The one table, written once: infra deploys it, the local engine creates it, the client queries it.
 * docs/data-model.md says which access pattern each index answers.
 */

/** What a list shows (`row`) and what it can be filtered by (`filter`): the only attributes copied into indexes. */
export const PROJECTED = ["row", "filter"] as const;

/**
 * Partition attributes: `tenant_scope` (active, archived or deleted leads of the tenant), `owner_scope`, `status_scope`,
 * `source_scope`. Sort attributes end in the id, so that each is unique in its partition and can serve as a cursor.
 */
export const INDEXES = {
  "tenant-created": { partition: "tenant_scope", sort: "by_created" },
  "tenant-updated": { partition: "tenant_scope", sort: "by_updated" },
  "tenant-follow-up": { partition: "tenant_scope", sort: "by_follow_up" },
  "tenant-value": { partition: "tenant_scope", sort: "by_value" },
  "owner-created": { partition: "owner_scope", sort: "by_created" },
  "owner-updated": { partition: "owner_scope", sort: "by_updated" },
  "owner-follow-up": { partition: "owner_scope", sort: "by_follow_up" },
  "owner-board": { partition: "owner_scope", sort: "by_stage" },
  "status-board": { partition: "status_scope", sort: "by_board" },
  "source-created": { partition: "source_scope", sort: "by_created" },
} as const;

export type IndexName = keyof typeof INDEXES;

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
