import {
  INDEXES,
  KEY_ATTRIBUTES,
  PARTITION_KEY,
  PROJECTED,
  SORT_KEY,
  TTL_ATTRIBUTE,
} from "@leadlane/core/table/definition";
import { type StackContext, Table } from "sst/constructs";
import { isProduction, removalPolicy } from "./stage";

/** The one table. SST bills it by request and switches on point-in-time recovery by itself. */
export function storage({ app, stack }: StackContext) {
  const table = new Table(stack, "table", {
    fields: Object.fromEntries(KEY_ATTRIBUTES.map((name) => [name, "string" as const])),
    primaryIndex: { partitionKey: PARTITION_KEY, sortKey: SORT_KEY },
    globalIndexes: Object.fromEntries(
      Object.entries(INDEXES).map(([name, { partition, sort }]) => [
        name,
        { partitionKey: partition, sortKey: sort, projection: [...PROJECTED] },
      ]),
    ),
    stream: "new_and_old_images",
    timeToLiveAttribute: TTL_ATTRIBUTE,
    cdk: { table: { deletionProtection: isProduction(app), removalPolicy: removalPolicy(app) } },
  });
  return { table };
}
