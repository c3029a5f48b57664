import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { openFiles } from "@leadlane/local/files/files";
import { BUCKET, handleS3, keyIn, listS3, sendS3Error } from "@leadlane/local/files/s3";
import { AwsError } from "@leadlane/local/http/aws-error";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setStage } from "./stage";
import { removeStageFiles } from "./stage-files";

const ARN = "arn:aws:dynamodb:ap-south-1:123456789012:table/prod-leadlane-table";
const STAGE_BUCKET = "leadlane-prod-uploads-123456789012";
const LEAVING = "01TENANTLEAVING";

let directory: string;
let server: Server;
let lists: number;
let deletions: number;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "leadlane-bucket-"));
  lists = 0;
  deletions = Number.POSITIVE_INFINITY;
  const files = openFiles(directory);
  server = createServer((request, response) => {
    if (request.headers["x-amz-target"] === "DynamoDB_20120810.DescribeTable")
      return response.end(JSON.stringify({ Table: { TableArn: ARN } }));
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const key = keyIn(decodeURIComponent(pathname).replace(`/${STAGE_BUCKET}/`, `/${BUCKET}/`));
    if (key === "") {
      lists += 1;
      return listS3(response, searchParams, files);
    }
    if (request.method === "DELETE" && deletions-- <= 0)
      return sendS3Error(response, new AwsError(503, "SlowDown", "Please reduce your request rate."));
    handleS3(request, response, key ?? "", Buffer.alloc(0), files);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  for (const service of ["S3", "DYNAMODB"]) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "example");
  setStage("prod");
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

function fill(folder: string, tenantId: string, count: number): void {
  const own = join(directory, folder, tenantId);
  mkdirSync(own, { recursive: true });
  for (let number = 0; number < count; number += 1) writeFileSync(join(own, `object-${number}.png`), "");
}

function removeFiles(): Promise<number> {
  return withContext("test", () =>
    withActor({ type: "system", tenant_id: LEAVING }, () => removeStageFiles("prod")),
  );
}

it("deletes every object of one business from the bucket, page by page", async () => {
  fill("tmp", LEAVING, 3);
  fill("files", LEAVING, 1_001);
  fill("lead-files", LEAVING, 2);
  fill("tmp", "01TENANTSTAYING", 1);
  fill("files", `${LEAVING}2`, 1);
  expect(await removeFiles()).toBe(1_006);
  expect(openFiles(directory).list("")).toEqual([
    `files/${LEAVING}2/object-0.png`,
    "tmp/01TENANTSTAYING/object-0.png",
  ]);
  expect(lists, "one page of uploads and of lead files, two of files, and an empty page per folder").toBe(8);
});

it("resumes an interrupted deletion, and finds nothing afterwards", async () => {
  fill("files", LEAVING, 50);
  deletions = 20;
  await expect(removeFiles()).rejects.toThrow("s3 answered 503");
  expect(openFiles(directory).list("")).toHaveLength(30);
  deletions = Number.POSITIVE_INFINITY;
  expect(await removeFiles()).toBe(30);
  expect(await removeFiles()).toBe(0);
});
