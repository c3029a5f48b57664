import type { Call } from "./aws/call";
import type { Cloud } from "./aws/cloud";
import { ACCOUNT } from "./aws/sts";

interface Statement {
  Action: string | string[];
  Resource: string | string[];
}

/** The calls of a caller that the policy of the stack does not allow. */
export function callsBeyondPolicy(cloud: Cloud, caller: string, stage: string, policy: RegExp): string[] {
  const resources = Object.values(cloud.stacks.ofStage(stage)).flatMap((one) => [...one.resources.values()]);
  const statements = resources
    .filter(({ type, name }) => type === "AWS::IAM::Policy" && policy.test(name))
    .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement);
  const calls = cloud.calls
    .filter((call) => call.caller === caller)
    .map(needed)
    .filter((one) => one !== undefined);
  const notAllowed = calls.filter(
    ([action, resource]) => !statements.some((one) => allows(one, action, resource)),
  );
  return [...new Set(notAllowed.map((one) => one.join(" on ")))];
}

function allows({ Action, Resource }: Statement, action: string, resource: string): boolean {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.split("*").map(escaped).join(".*")}$`).test(resource);
  return [Action].flat().includes(action) && [Resource].flat().some(matches);
}

function escaped(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
}

/** The IAM action and resource of a call, if it needs a permission; files are uploaded by CDK's role. */
function needed({
  service,
  operation,
  input,
  path,
  region,
}: Call): [action: string, resource: string] | undefined {
  const arn = (rest: string) => `arn:aws:${service}:${region}:${ACCOUNT}:${rest}`;
  if (service === "s3")
    return path.startsWith("/cdk-hnb659fds-assets-")
      ? undefined
      : [`s3:${operation}`, `arn:aws:s3:::${path.slice(1)}`];
  if (service === "sts")
    return operation === "AssumeRole" ? ["sts:AssumeRole", String(input.RoleArn)] : undefined;
  if (service === "ssm") return [`ssm:${operation}`, arn(`parameter${input.Name}`)];
  const stack = String(input.StackName ?? "");
  const resource = stack.startsWith("arn:") ? stack : stack && arn(`stack/${stack}/id`);
  return [`${service}:${operation}`, resource];
}
