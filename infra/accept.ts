import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";

/** Suppresses a cdk-nag finding, optionally limited by `endings`. The reason is in the template. */
export function accept(construct: IConstruct, rule: string, reason: string, ...endings: string[]): void {
  const id = `AwsSolutions-${rule}`;
  const appliesTo = endings.map((ending) => ({
    regex: `/${ending.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$/`,
  }));
  const finding = appliesTo.length > 0 ? { id, reason, appliesTo } : { id, reason };
  NagSuppressions.addResourceSuppressions(construct, [finding], true);
}
