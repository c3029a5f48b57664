import { Stack as CdkStack } from "aws-cdk-lib";
import type { App } from "sst/constructs";

/** SST adds a function and role for custom resources to every stack; none are needed. */
export function removeUnusedHandlers(app: App): void {
  for (const stack of app.node.children) {
    if (CdkStack.isStack(stack)) stack.node.tryRemoveChild("CustomResourceHandler");
  }
}
