import { removeAll } from "@leadlane/core/files/remove-all";
import { callService } from "@leadlane/core/kernel/aws/call";
import { config } from "@leadlane/core/kernel/config";
import * as z from "zod/mini";
import { uploadsBucketOf } from "./stage";

const TIMEOUT_MS = 10_000;

const Description = z.object({ Table: z.object({ TableArn: z.string() }) });

export async function removeStageFiles(stage: string): Promise<number> {
  process.env.UPLOADS_BUCKET = uploadsBucketOf(stage, await readAccount());
  return removeAll();
}

async function readAccount(): Promise<string> {
  const answer = await callService({
    service: "dynamodb",
    url: new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? `https://dynamodb.${config.region}.amazonaws.com`),
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "DynamoDB_20120810.DescribeTable",
    },
    body: { TableName: config.tableName },
    timeoutMs: TIMEOUT_MS,
  });
  const [, , , , account = ""] = Description.parse(answer).Table.TableArn.split(":");
  return account;
}
