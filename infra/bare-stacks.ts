import { Stack as CdkStack } from "aws-cdk-lib";
import type { App } from "sst/constructs";

/** SST puts a function with a role of its own into every stack, for custom resources of which we have none. */
export function removeUnusedHandlers(app: App): void {
  for (const stack of app.node.children) {
    if (CdkStack.isStack(stack)) stack.node.tryRemoveChild("CustomResourceHandler");
  }
}
