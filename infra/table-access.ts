import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Table } from "sst/constructs";

/**
 * What the table client calls, and no more: transactions are authorised by the actions of their parts, and binding the
 * table instead would grant everything on it.
 */
export function tableAccess({ tableArn }: Table): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      resources: [tableArn],
    }),
    new PolicyStatement({ actions: ["dynamodb:Query"], resources: [tableArn, `${tableArn}/index/*`] }),
  ];
}

/** Reading the table's stream; with the ARN of the stream alone a new stream, after a restore, would be out of reach. */
export function streamAccess({ tableArn }: Table): PolicyStatement {
  return new PolicyStatement({
    actions: [
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
    ],
    resources: [`${tableArn}/stream/*`],
  });
}
