import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Config, type StackContext } from "sst/constructs";
import { accept } from "./accept";

/** SST secrets are set once per stage and are in no template. AWS generates CloudFront's secret. */
export function secrets({ stack }: StackContext) {
  const originVerify = new Secret(stack, "origin-verify", {
    description: "Sent by the distribution with each request to the API, and with each new socket",
    generateSecretString: { excludePunctuation: true, passwordLength: 48 },
  });
  accept(
    originVerify,
    "SMG4",
    "The distribution and the function have to change it at the same moment, in a deployment; operations.md says how.",
  );
  return {
    authSecret: new Config.Secret(stack, "AUTH_SECRET"),
    paymentKeySecret: new Config.Secret(stack, "PAYMENT_KEY_SECRET"),
    paymentWebhookSecret: new Config.Secret(stack, "PAYMENT_WEBHOOK_SECRET"),
    originVerify,
  };
}
