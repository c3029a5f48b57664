import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "sst/constructs";
import { accept } from "./accept";

interface Permission {
  actions: readonly string[];
  resources: readonly string[];
  conditions?: Record<string, Record<string, unknown>>;
  /** Why the resources end in a star; needed where they do. `/index/*` and the like say which. */
  star?: { ending: string; reason: string };
}

/** Lets a function do something. */
export function allow(lambda: Lambda, { actions, resources, conditions, star }: Permission): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }),
  );
  if (star && lambda.role) accept(lambda.role, "IAM5", star.reason, star.ending);
}
