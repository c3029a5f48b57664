import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type App, type FunctionProps, Function as Lambda, type Stack } from "sst/constructs";
import { removalPolicy } from "./stage";

/**
 * Ways to credentials that the SDK tries on other machines, each loaded only when tried: a fifth of a bundle. In Lambda
 * the first way, the environment, always succeeds.
 */
const UNUSED_CREDENTIAL_PROVIDERS = ["ini", "login", "process", "sso", "web-identity"].map(
  (name) => `@aws-sdk/credential-provider-${name}`,
);

type LambdaProps = Pick<FunctionProps, "bind" | "environment" | "memorySize" | "timeout"> & {
  handler: string;
};

/** A function on ARM with a small bundle and a log of its own that ends after a month. */
export function lambda(app: App, stack: Stack, id: string, props: LambdaProps): Lambda {
  return new Lambda(stack, id, {
    ...props,
    runtime: "nodejs22.x",
    architecture: "arm_64",
    logGroup: new LogGroup(stack, `${id}-log`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalPolicy(app),
    }),
    nodejs: {
      format: "esm",
      minify: true,
      sourcemap: false,
      esbuild: { keepNames: false, legalComments: "none", external: UNUSED_CREDENTIAL_PROVIDERS },
    },
  });
}
