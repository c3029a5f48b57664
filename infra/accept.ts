import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";

/**
 * Lets a finding of cdk-nag stand, for a reason that a reader can check; the template carries it too. `endings` keep it
 * to those of several findings of one rule that end so.
 */
export function accept(construct: IConstruct, rule: string, reason: string, ...endings: string[]): void {
  const id = `AwsSolutions-${rule}`;
  const appliesTo = endings.map((ending) => ({
    regex: `/${ending.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$/`,
  }));
  const finding = appliesTo.length > 0 ? { id, reason, appliesTo } : { id, reason };
  NagSuppressions.addResourceSuppressions(construct, [finding], true);
}
