/** The one table, written once for infra, local engine and client; docs/data-model.md says what each index answers. */

/** What a list shows (`row`) and what it can be filtered by (`filter`): the only attributes copied into indexes. */
export const PROJECTED = ["row", "filter"] as const;
/** An index is written, and paid for, only where its keys or what it carries change: what is seldom read carries little. */
const FILTER = ["filter"] as const;
const KEYS = [] as const;

/** Sort attributes hold the id, so that each is unique in its partition and can serve as a cursor. */
export const INDEXES = {
  "tenant-created": { partition: "tenant_scope", sort: "by_created", carries: PROJECTED },
  "team-created": { partition: "team_scope", sort: "by_created", carries: PROJECTED },
  "owner-created": { partition: "owner_scope", sort: "by_created", carries: PROJECTED },
  "tenant-board": { partition: "tenant_scope", sort: "by_stage", carries: PROJECTED },
  "team-board": { partition: "team_scope", sort: "by_stage", carries: PROJECTED },
  "owner-board": { partition: "owner_scope", sort: "by_stage", carries: PROJECTED },
  "tenant-follow-up": { partition: "tenant_scope", sort: "by_follow_up", carries: FILTER },
  "team-follow-up": { partition: "team_scope", sort: "by_follow_up", carries: FILTER },
  "owner-follow-up": { partition: "owner_scope", sort: "by_follow_up", carries: FILTER },
  "tenant-updated": { partition: "tenant_scope", sort: "by_updated", carries: PROJECTED },
  "tenant-value": { partition: "tenant_scope", sort: "by_value", carries: KEYS },
  "source-created": { partition: "source_scope", sort: "by_created", carries: KEYS },
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
