import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type App, type FunctionProps, Function as Lambda, type Stack } from "sst/constructs";
import { removalPolicy } from "../stage";
import UNUSED_PARTS from "./unused-parts.json";

type LambdaProps = Pick<FunctionProps, "bind" | "diskSize" | "environment" | "memorySize" | "timeout"> & {
  handler: string;
};

export function lambda(app: App, stack: Stack, id: string, props: LambdaProps): Lambda {
  const logGroup = new LogGroup(stack, `${id}-log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicy(app),
  });
  // AWSLambdaBasicExecutionRole would allow writing to every log group.
  const role = new Role(stack, `${id}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const handler = new Lambda(stack, id, {
    ...props,
    role,
    runtime: "nodejs24.x",
    architecture: "arm_64",
    // The log is enough; tracing every request would double the cost.
    tracing: "disabled",
    logGroup,
    nodejs: {
      format: "esm",
      minify: true,
      sourcemap: false,
      // A fifth of the bundle: SDK credential providers that Lambda does not need, and event streams.
      esbuild: { keepNames: false, legalComments: "none", external: UNUSED_PARTS },
    },
  });
  return handler;
}
