import {
  OidcProviderNative,
  PolicyStatement,
  type PolicyStatementProps,
  Role,
  WebIdentityPrincipal,
} from "aws-cdk-lib/aws-iam";
import type { Stack, StackContext } from "sst/constructs";
import { accept } from "./accept";
import { settings } from "./settings";
import { EDGE_REGION } from "./shield";

export const PIPELINE_STAGE = "pipeline";
const STAGES = ["staging", "prod"];

const GITHUB = "token.actions.githubusercontent.com";
const AUDIENCE = "sts.amazonaws.com";

/** GitHub's OIDC tokens name repository and environment, so workflows need no stored keys. */
export function pipeline({ app, stack }: StackContext) {
  const provider = new OidcProviderNative(stack, "github", {
    url: `https://${GITHUB}`,
    clientIds: [AUDIENCE],
  });
  for (const stage of STAGES) {
    const role = new Role(stack, `${stage}-role`, {
      description: `Deploys the stage ${stage} from GitHub`,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: AUDIENCE,
          [`${GITHUB}:sub`]: `repo:${settings.repository}:environment:${stage}`,
        },
      }),
    });
    for (const statement of deploying(stack, app.name, stage))
      role.addToPolicy(new PolicyStatement(statement));
    accept(role, "IAM5", "Stacks and files get their last letters from AWS; exports have no names to allow.");
    stack.addOutputs({ [`${stage}RoleArn`]: role.roleArn });
  }
}

/** Permissions of `sst deploy` itself. Resources are created by CloudFormation with CDK's execution role. */
function deploying({ account, region }: Stack, app: string, stage: string): PolicyStatementProps[] {
  const regions = [region, EDGE_REGION];
  const stacks = (name: string) =>
    regions.map((one) => `arn:aws:cloudformation:${one}:${account}:stack/${name}/*`);
  const prepared = (name: string) =>
    regions.map((one) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${name}-${account}-${one}`);
  return [
    {
      actions: [
        "cloudformation:CreateStack",
        "cloudformation:UpdateStack",
        "cloudformation:DeleteStack",
        "cloudformation:TagResource",
        "cloudformation:DescribeStacks",
        "cloudformation:DescribeStackEvents",
        "cloudformation:DescribeStackResources",
      ],
      resources: stacks(`${stage}-${app}-*`),
    },
    {
      actions: ["cloudformation:DescribeStacks"],
      resources: [...stacks("CDKToolkit"), ...stacks("SSTBootstrap")],
    },
    { actions: ["cloudformation:ListImports", "cloudformation:ListStacks"], resources: ["*"] },
    {
      actions: ["iam:PassRole"],
      resources: prepared("cfn-exec-role"),
      conditions: { StringEquals: { "iam:PassedToService": "cloudformation.amazonaws.com" } },
    },
    { actions: ["sts:AssumeRole"], resources: prepared("file-publishing-role") },
    {
      actions: ["ssm:GetParameter", "ssm:GetParameters"],
      resources: regions.map(
        (one) => `arn:aws:ssm:${one}:${account}:parameter/cdk-bootstrap/hnb659fds/version`,
      ),
    },
    // CloudFormation reads templates with the caller's permissions.
    {
      actions: ["s3:GetObject"],
      resources: regions.map((one) => `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${one}/*`),
    },
    {
      actions: ["s3:GetObject", "s3:PutObject"],
      resources: [`arn:aws:s3:::sstbootstrap-*/appMetadata/app.${app}/stage.${stage}.json`],
      conditions: { StringEquals: { "aws:ResourceAccount": account } },
    },
  ];
}
