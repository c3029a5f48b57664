import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type Function as Lambda, Stack } from "sst/constructs";
import { VisibleError } from "sst/error.js";
import { accept } from "../accept";

interface Permission {
  actions: readonly string[];
  resources: readonly string[];
  conditions?: Record<string, Record<string, unknown>>;
  star?: { ending: string; reason: string };
}

export function allow(lambda: Lambda, { actions, resources, conditions, star }: Permission): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }),
  );
  if (star && lambda.role) accept(lambda.role, "IAM5", star.reason, star.ending);
}

export function allowMail(lambda: Lambda, from: string, configuration: string) {
  const [, address = "", domain] = /^(?:.*<)?([^\s<>@]+@([^\s<>@]+))>?$/.exec(from) ?? [];
  if (!domain) throw new VisibleError(`"${from}" is not a valid sender address.`);
  const arn = (resource: string, resourceName: string) =>
    Stack.of(lambda).formatArn({ service: "ses", resource, resourceName });
  const identities = [domain, address].map((name) => arn("identity", name));
  allow(lambda, {
    actions: ["ses:SendEmail"],
    resources: [...identities, arn("configuration-set", configuration)],
    conditions: { StringEquals: { "ses:FromAddress": address } },
  });
}
