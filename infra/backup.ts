import { Duration } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { Universal } from "aws-cdk-lib/aws-scheduler-targets";
import type { Stack } from "sst/constructs";
import { accept } from "./accept";
import { settings } from "./settings";

/** Exports to another account's bucket survive a compromised account. Billed per exported GB. */
export function backup(stack: Stack, tableName: string): void {
  const { backup } = settings;
  if (!backup) return;
  const table = stack.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName });
  const role = new Role(stack, "backup-role", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  });
  new Schedule(stack, "backup", {
    schedule: ScheduleExpression.rate(Duration.days(backup.days)),
    target: new Universal({
      role,
      service: "dynamodb",
      action: "exportTableToPointInTime",
      input: ScheduleTargetInput.fromObject({
        TableArn: table,
        S3Bucket: backup.bucket,
        S3BucketOwner: backup.account,
        S3Prefix: tableName,
        ExportFormat: "DYNAMODB_JSON",
        ClientToken: "<aws.scheduler.execution-id>", // makes repeated calls idempotent
      }),
      policyStatements: [
        new PolicyStatement({ actions: ["dynamodb:ExportTableToPointInTime"], resources: [table] }),
        new PolicyStatement({
          actions: ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"],
          resources: [`arn:${stack.partition}:s3:::${backup.bucket}/${tableName}/*`],
        }),
      ],
    }),
  });
  accept(role, "IAM5", "DynamoDB names the objects of an export itself.", `/${tableName}/*`);
}
