import { rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { config } from "@leadlane/core/kernel/config";
import { createTableInput } from "@leadlane/local/engine/create-table";
import { findRoot } from "@leadlane/local/root";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { adopt } from "./adoption";
import { setStage, uploadsBucketOf } from "./stage";
import { answerFor, stopAnswering } from "./testing/services";

const NAME = "prod-leadlane-restored";
const ARN = `arn:aws:dynamodb:ap-south-1:123456789012:table/${NAME}/stream/2026-11-22T10:00:00.000`;

type Body = Record<string, unknown>;

let server: Server;
let table: Body;
let isRecoverable: boolean;
let expiry: string;
let changes: Body[];

function answer(operation: string, { TableName: _, ...body }: Body): Body {
  if (operation === "DescribeTable") {
    const Table = { ...table };
    table.TableStatus = "ACTIVE";
    return { Table };
  }
  if (operation === "DescribeContinuousBackups") {
    const PointInTimeRecoveryStatus = isRecoverable ? "ENABLED" : "DISABLED";
    return {
      ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus } },
    };
  }
  if (operation === "DescribeTimeToLive") return { TimeToLiveDescription: { TimeToLiveStatus: expiry } };
  if (table.TableStatus !== "ACTIVE") return { __type: "ResourceInUseException", message: "busy" };
  changes.push(body);
  if (operation === "UpdateContinuousBackups") isRecoverable = true;
  if (operation === "UpdateTimeToLive") expiry = "ENABLING";
  if (operation !== "UpdateTable") return {};
  Object.assign(table, body, { TableStatus: "UPDATING" });
  if (body.StreamSpecification) table.LatestStreamArn = ARN;
  return { TableDescription: table };
}

beforeEach(async () => {
  const { StreamSpecification: _, ...restored } = createTableInput(NAME);
  table = { ...restored, TableStatus: "CREATING" };
  [isRecoverable, expiry, changes] = [false, "DISABLED", []];
  server = await answerFor(["DYNAMODB"], ({ what, body }) => answer(what, body));
  setStage("prod");
});

afterEach(() => stopAnswering(server));

it("gives a restored table its stream, protection, recovery and expiry, one at a time, once", async () => {
  expect(config.tableName).toBe("prod-leadlane-table");
  expect(await adopt(NAME, () => undefined, 0)).toBe(ARN);
  expect(changes).toEqual([
    { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } },
    { DeletionProtectionEnabled: true },
    { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
    { TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true } },
  ]);
  expect(await adopt(NAME, () => undefined, 0)).toBe(ARN);
  expect(changes).toHaveLength(4);
});

it("changes no table with incompatible indexes or stream", async () => {
  table.GlobalSecondaryIndexes = [];
  await expect(adopt(NAME, () => undefined, 0)).rejects.toThrow("different indexes");
  Object.assign(table, createTableInput(NAME), {
    StreamSpecification: { StreamEnabled: true, StreamViewType: "KEYS_ONLY" },
  });
  await expect(adopt(NAME, () => undefined, 0)).rejects.toThrow("stream of another type");
  expect(changes).toEqual([]);
});

it("lets every command find the configured table and bucket of the stage", () => {
  const file = join(findRoot(), ".env.moved");
  writeFileSync(file, `TABLE_STREAM_ARN=${ARN}\nUPLOADS_BUCKET=kept-uploads\n`);
  try {
    vi.stubEnv("TABLE_NAME", "");
    setStage("moved");
    expect(config.tableName).toBe(NAME);
    expect(uploadsBucketOf("moved", "123456789012")).toBe("kept-uploads");
  } finally {
    rmSync(file);
  }
  expect(uploadsBucketOf("moved", "123456789012")).toBe("leadlane-moved-uploads-123456789012");
});
