import {
  INDEXES,
  KEY_ATTRIBUTES,
  PARTITION_KEY,
  SORT_KEY,
  TTL_ATTRIBUTE,
} from "@leadlane/core/kernel/table/definition";
import { CfnDynamicReference, CfnDynamicReferenceService } from "aws-cdk-lib";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { type App, dependsOn, type Stack, type StackContext, Table, use } from "sst/constructs";
import { backup } from "./backup";
import { settings } from "./settings";
import { isProduction, removalPolicy } from "./stage";

/** Other stacks use the name, because an imported export would tie the stage to this table forever. */
export interface StageTable {
  name: string;
  streamArn: string;
}

export function storage({ app, stack }: StackContext) {
  const parameterName = `/${app.name}/${app.stage}/table-stream`;
  const adopted = settings.table;
  // For an adopted table the ARN is used directly, so that stacks with the stream see a change.
  const reference = new CfnDynamicReference(CfnDynamicReferenceService.SSM, parameterName);
  const table: StageTable = adopted ?? {
    name: `${app.stage}-${app.name}-table`,
    streamArn: reference.toString(),
  };
  const stringValue = adopted?.streamArn ?? ownStream(app, stack, table.name);
  new StringParameter(stack, "table-stream", { parameterName, stringValue });
  backup(stack, table.name);
  return { table };
}

/** SST's defaults: on-demand billing and point-in-time recovery. */
function ownStream(app: App, stack: Stack, tableName: string): string {
  const { cdk } = new Table(stack, "table", {
    fields: Object.fromEntries(KEY_ATTRIBUTES.map((name) => [name, "string" as const])),
    primaryIndex: { partitionKey: PARTITION_KEY, sortKey: SORT_KEY },
    globalIndexes: Object.fromEntries(
      Object.entries(INDEXES).map(([name, { partition, sort, projects }]) => [
        name,
        {
          partitionKey: partition,
          sortKey: sort,
          projection: projects.length > 0 ? [...projects] : ("keys_only" as const),
        },
      ]),
    ),
    stream: "new_and_old_images",
    timeToLiveAttribute: TTL_ATTRIBUTE,
    cdk: {
      table: {
        tableName,
        deletionProtection: isProduction(app),
        removalPolicy: removalPolicy(app),
        ...(isProduction(app) && { warmThroughput: { writeUnitsPerSecond: settings.tableWrites } }),
      },
    },
  });
  const { tableStreamArn } = cdk.table;
  if (!tableStreamArn) throw new Error("The table has no stream.");
  return tableStreamArn;
}

export function useTable(): StageTable {
  dependsOn(storage);
  return use(storage).table;
}
