import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Aspects } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { App, getStack, type Stack, type StackContext } from "sst/constructs";
import { initProject } from "sst/project.js";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { removeUnusedHandlers } from "../../infra/bare-stacks";
import { type StageTable, storage, useTable } from "../../infra/storage";
import { uploadsBucketName } from "../../infra/uploads-bucket";

const ACCOUNT = "123456789012";
const STREAM = `arn:aws:dynamodb:ap-south-1:${ACCOUNT}:table/prod-leadlane-restored/stream/2026-11-22T10:00:00.000`;
const TABLE = "AWS::DynamoDB::Table";

beforeAll(() => initProject({ stage: "prod", root: join(import.meta.dirname, "../..") }));
afterEach(() => vi.unstubAllEnvs());

/** The storage stack with `settings`, and its values for later stacks. */
function synthesise(stage: string, settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const outdir = mkdtempSync(join(tmpdir(), "leadlane-storage-stack-"));
  onTestFinished(() => rmSync(outdir, { recursive: true, force: true }));
  const app = new App(
    { mode: "deploy", stage, name: "leadlane", region: "ap-south-1", account: ACCOUNT },
    { outdir },
  );
  Aspects.of(app).add(new AwsSolutionsChecks());
  app.stack(storage);
  let known: { table: StageTable; bucket: string; stack: Stack } | undefined;
  app.stack(function after({ stack }: StackContext) {
    known = {
      table: stack.resolve(useTable()),
      bucket: uploadsBucketName(app, stack),
      stack: getStack(storage),
    };
  });
  if (!known) throw new Error("The following stack is missing.");
  removeUnusedHandlers(app);
  const template = Template.fromStack(known.stack);
  const findings = Annotations.fromStack(known.stack);
  return { template, findings, known };
}

test("a stage has its own table, which is deleted with the stage except in production", () => {
  const { template, known } = synthesise("dev", {});
  template.hasResource(TABLE, {
    DeletionPolicy: "Delete",
    Properties: { TableName: "dev-leadlane-table", DeletionProtectionEnabled: false },
  });
  expect(known).toMatchObject({
    table: { name: "dev-leadlane-table", streamArn: "{{resolve:ssm:/leadlane/dev/table-stream}}" },
    bucket: `leadlane-dev-uploads-${ACCOUNT}`,
  });
});

test("a stage with a given table uses that one and creates none", () => {
  const { template, known } = synthesise("prod", {
    TABLE_STREAM_ARN: STREAM,
    UPLOADS_BUCKET: "kept-uploads",
  });
  template.resourceCountIs(TABLE, 0);
  // A stack needs at least one resource.
  template.hasResourceProperties("AWS::SSM::Parameter", {
    Name: "/leadlane/prod/table-stream",
    Value: STREAM,
  });
  expect(known).toMatchObject({
    table: { name: "prod-leadlane-restored", streamArn: STREAM },
    bucket: "kept-uploads",
  });
});

test("an invalid stream ARN fails with a message", () => {
  for (const nonsense of ["prod-leadlane-restored", STREAM.slice(0, STREAM.indexOf("/stream"))])
    expect(() => synthesise("prod", { TABLE_STREAM_ARN: nonsense })).toThrow("TABLE_STREAM_ARN");
});

test("a role with no other permission exports the table weekly into another account's bucket", () => {
  synthesise("prod", {}).template.resourceCountIs("AWS::Scheduler::Schedule", 0);
  const { template, findings } = synthesise("prod", {
    BACKUP_BUCKET: "leadlane-copies",
    BACKUP_ACCOUNT: "210987654321",
  });
  const [schedule] = Object.values(template.findResources("AWS::Scheduler::Schedule"));
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: "rate(7 days)",
    State: "ENABLED",
    Target: { Arn: expect.anything() },
  });
  expect(JSON.stringify(schedule?.Properties.Target.Arn)).toContain(
    "aws-sdk:dynamodb:exportTableToPointInTime",
  );
  const input = JSON.stringify(schedule?.Properties.Target.Input);
  for (const part of [
    "leadlane-copies",
    "210987654321",
    "table/prod-leadlane-table",
    "<aws.scheduler.execution-id>",
  ])
    expect(input).toContain(part);
  const [policy] = Object.values(template.findResources("AWS::IAM::Policy"));
  const statements: { Action: unknown; Resource: unknown }[] = policy?.Properties.PolicyDocument.Statement;
  expect(statements.map(({ Action }) => Action)).toEqual([
    "dynamodb:ExportTableToPointInTime",
    ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"],
  ]);
  expect(JSON.stringify(statements[0]?.Resource)).toContain("table/prod-leadlane-table");
  expect(JSON.stringify(statements[1]?.Resource)).toContain(":s3:::leadlane-copies/prod-leadlane-table/*");
  const found = findings.findError("*", Match.stringLikeRegexp("AwsSolutions.*"));
  expect(found.map(({ id, entry }) => `${id}: ${entry.data}`)).toEqual([]);
});

test("a backup bucket requires its account and a number of days", () => {
  expect(() => synthesise("prod", { BACKUP_BUCKET: "leadlane-copies" })).toThrow("Set BACKUP_ACCOUNT");
  for (const nonsense of ["often", "0", "1.5"])
    expect(() =>
      synthesise("prod", { BACKUP_BUCKET: "b", BACKUP_ACCOUNT: ACCOUNT, BACKUP_DAYS: nonsense }),
    ).toThrow("BACKUP_DAYS");
});
