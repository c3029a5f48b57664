import { RemovalPolicy } from "aws-cdk-lib";
import type { App } from "sst/constructs";

/** The stage whose data outlives its stacks; any other can be removed without a trace. */
export function isProduction(app: App): boolean {
  return app.stage === "prod";
}

/** What becomes of data when its stack goes. */
export function removalPolicy(app: App): RemovalPolicy {
  return isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
