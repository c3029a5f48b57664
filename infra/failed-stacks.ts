import {
  CloudFormationClient,
  DeleteStackCommand,
  paginateListStacks,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { Stack as CdkStack } from "aws-cdk-lib";
import type { App } from "sst/constructs";
import { useAWSClient } from "sst/credentials.js";

/** A failed first deployment can't be updated. SST would then fail on the stack that it has deleted. */
export async function removeFailedStacks(app: App): Promise<void> {
  if (app.mode !== "deploy" || app.isRunningSSTTest()) return;
  const stackNames = new Set(app.node.children.filter(CdkStack.isStack).map((stack) => stack.stackName));
  const client = useAWSClient(CloudFormationClient);
  const failed = paginateListStacks(
    { client },
    { StackStatusFilter: ["ROLLBACK_COMPLETE", "ROLLBACK_FAILED"] },
  );
  for await (const { StackSummaries = [] } of failed) {
    for (const { StackName } of StackSummaries) {
      if (!StackName || !stackNames.has(StackName)) continue;
      await client.send(new DeleteStackCommand({ StackName }));
      await waitUntilStackDeleteComplete(
        { client, maxWaitTime: 1800, minDelay: 1, maxDelay: 5 },
        { StackName },
      );
    }
  }
}
