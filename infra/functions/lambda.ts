import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type App, type FunctionProps, Function as Lambda, type Stack } from "sst/constructs";
import { removalPolicy } from "../stage";
import UNUSED_PARTS from "./unused-parts.json";

type LambdaProps = Pick<FunctionProps, "bind" | "environment" | "memorySize" | "timeout"> & {
  handler: string;
};

/** A function on ARM with a small bundle, a log of its own that ends after a month, and a role that allows nothing else. */
export function lambda(app: App, stack: Stack, id: string, props: LambdaProps): Lambda {
  const logGroup = new LogGroup(stack, `${id}-log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicy(app),
  });
  // Lambda's ready-made policy would let each function write into every log of the account.
  const role = new Role(stack, `${id}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const handler = new Lambda(stack, id, {
    ...props,
    role,
    runtime: "nodejs24.x",
    architecture: "arm_64",
    // What a request did is in the log, by its id; a trace of each would cost as much again as its function.
    tracing: "disabled",
    logGroup,
    nodejs: {
      format: "esm",
      minify: true,
      sourcemap: false,
      // Of the SDK, a fifth of a bundle: ways to credentials on other machines (in Lambda the first way, the environment,
      // always succeeds), and streams of events, which no service of ours sends.
      esbuild: { keepNames: false, legalComments: "none", external: UNUSED_PARTS },
    },
  });
  return handler;
}
