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

/**
 * The table that a stage works on. Other stacks know it by its name: an export of this stack could not go while another
 * one imports it, and the stage could never move to another table.
 */
export interface StageTable {
  name: string;
  streamArn: string;
}

/** The one table: the stage's own, or one that was there before and that its settings name. */
export function storage({ app, stack }: StackContext) {
  const parameterName = `/${app.name}/${app.stage}/table-stream`;
  const adopted = settings.table;
  // In the template of a stack that reads it, an adopted stream stands itself: else nothing would have changed there.
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

/** Makes the stage's own table. SST bills it by request and switches on point-in-time recovery by itself. */
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

/** The table, for a stack that is deployed after it. */
export function useTable(): StageTable {
  dependsOn(storage);
  return use(storage).table;
}
