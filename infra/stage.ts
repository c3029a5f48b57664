import { RemovalPolicy } from "aws-cdk-lib";
import type { App } from "sst/constructs";

/** Only production data is kept when a stack is deleted. */
export function isProduction(app: App): boolean {
  return app.stage === "prod";
}

export function removalPolicy(app: App): RemovalPolicy {
  return isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
