import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Properties, Stacks } from "./stacks";
import { deployments } from "./workflows";

const ACCOUNT = "123456789012";

export function pipelineChecks(pipeline: () => Stacks): void {
  const roles = () => Object.entries(pipeline().template("pipeline").findResources("AWS::IAM::Role"));
  const statementsOf = (stage: string) => pipeline().statements("pipeline", `${stage}role`);

  test("the OIDC provider of GitHub is trusted, with one role per deployment environment", () => {
    expect(pipeline().resource("pipeline", "AWS::IAM::OIDCProvider")).toMatchObject({
      Url: "https://token.actions.githubusercontent.com",
      ClientIdList: ["sts.amazonaws.com"],
    });
    const trusted = roles().map(([, { Properties }]) => {
      const [statement, ...others] = Properties.AssumeRolePolicyDocument.Statement;
      expect(others).toEqual([]);
      expect(statement.Action).toBe("sts:AssumeRoleWithWebIdentity");
      expect(Object.keys(statement.Condition)).toEqual(["StringEquals"]);
      return statement.Condition.StringEquals;
    });
    expect(trusted).toEqual(
      [...deployments().stages].map((stage) => ({
        "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
        "token.actions.githubusercontent.com:sub": `repo:leadlane/leadlane:environment:${stage}`,
      })),
    );
    const printed = Object.keys(pipeline().outputs("pipeline"));
    expect(printed).toEqual(expect.arrayContaining(["stagingRoleArn", "prodRoleArn"]));
  });

  test("a role changes only the stacks of its stage and passes only CDK's role to CloudFormation", () => {
    for (const [stage, other] of [
      ["staging", "prod"],
      ["prod", "staging"],
    ] as const) {
      const text = JSON.stringify(statementsOf(stage));
      expect(text).toContain(`stack/${stage}-leadlane-*/*`);
      expect(text).not.toContain(other);
      const actions = statementsOf(stage).flatMap(({ Action }) => Action);
      expect(actions.filter((action) => action.includes("*"))).toEqual([]);
      const everywhere = statementsOf(stage).filter(({ Resource }) => [Resource].flat().includes("*"));
      expect(everywhere.map(({ Action }) => Action)).toEqual([
        ["cloudformation:ListImports", "cloudformation:ListStacks"],
      ]);
      const passing = statementsOf(stage).filter(({ Action }) => Action === "iam:PassRole");
      expect(passing).toEqual([
        expect.objectContaining({
          Condition: { StringEquals: { "iam:PassedToService": "cloudformation.amazonaws.com" } },
          Resource: ["ap-south-1", "us-east-1"].map(
            (region) => `arn:aws:iam::${ACCOUNT}:role/cdk-hnb659fds-cfn-exec-role-${ACCOUNT}-${region}`,
          ),
        }),
      ]);
      const assumed = statementsOf(stage).filter(({ Action }) => Action === "sts:AssumeRole");
      expect(JSON.stringify(assumed.map(({ Resource }) => Resource))).not.toContain("deploy-role");
    }
    expect(roles().filter(([, { Properties }]) => Properties.ManagedPolicyArns)).toEqual([]);
  });

  test("the pipeline is a separate stack without costs or cdk-nag findings", () => {
    const types = pipeline()
      .everything()
      .map(([, { Type }]: [string, Properties]) => Type);
    expect(new Set(types)).toEqual(new Set(["AWS::IAM::OIDCProvider", "AWS::IAM::Role", "AWS::IAM::Policy"]));
    const { folder } = pipeline();
    const [report, ...others] = readdirSync(folder).filter((name) => name.endsWith("-NagReport.csv"));
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, report ?? ""), "utf8")).not.toContain('"Non-Compliant"');
  });
}
