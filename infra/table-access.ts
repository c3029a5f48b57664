import type { Function as Lambda, Table } from "sst/constructs";
import { allow } from "./allow";

interface TableUse {
  /** Actions on items of the table, without their prefix. */
  items: readonly ("GetItem" | "BatchGetItem" | "PutItem" | "UpdateItem" | "DeleteItem")[];
  /** Where the function queries: `indexes` are the table's with it; nowhere when absent. */
  queries?: "table" | "indexes";
  /** Patterns of partition keys; all when absent. */
  partitions?: readonly string[];
}

/**
 * What a function's code does with the table, and no more: transactions are authorised by the actions of their parts,
 * and binding the table instead would grant everything on it.
 */
export function allowTable(lambda: Lambda, { tableArn }: Table, { items, queries, partitions }: TableUse) {
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

/** Reading the table's stream; with the ARN of the stream alone a new stream, after a restore, would be out of reach. */
export function allowStream(lambda: Lambda, { tableArn }: Table) {
  allow(lambda, {
    actions: [
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
    ],
    resources: [`${tableArn}/stream/*`],
    star: { ending: "/stream/*", reason: "A restored table has a stream of another name." },
  });
}
