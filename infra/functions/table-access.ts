import { type Function as Lambda, Stack } from "sst/constructs";
import type { StageTable } from "../storage";
import { allow } from "./allow";

interface TableUse {
  items: readonly ("GetItem" | "BatchGetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "BatchWriteItem")[];
  queries?: "table" | "indexes";
  partitions?: readonly string[];
}

/** Transactions are authorised by the actions of their parts. SST's `bind` would grant every action. */
export function allowTable(lambda: Lambda, table: StageTable, { items, queries, partitions }: TableUse) {
  const tableArn = arnOf(lambda, table);
  const conditions = partitions && {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...partitions] },
  };
  const actions = items.map((item) => `dynamodb:${item}`);
  allow(lambda, { actions, resources: [tableArn], conditions });
  if (!queries) return;
  const onIndexes = queries === "indexes";
  allow(lambda, {
    actions: ["dynamodb:Query"],
    resources: onIndexes ? [tableArn, `${tableArn}/index/*`] : [tableArn],
    conditions,
    ...(onIndexes && {
      star: { ending: "/index/*", reason: "All indexes hold the same leads in other orders." },
    }),
  });
}

/** With a wildcard, because a restored table gets a new stream ARN. */
export function allowStream(lambda: Lambda, table: StageTable) {
  allow(lambda, {
    actions: [
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
    ],
    resources: [`${arnOf(lambda, table)}/stream/*`],
    star: { ending: "/stream/*", reason: "A restored table has a stream of another name." },
  });
}

function arnOf(lambda: Lambda, { name }: StageTable): string {
  return Stack.of(lambda).formatArn({ service: "dynamodb", resource: "table", resourceName: name });
}
