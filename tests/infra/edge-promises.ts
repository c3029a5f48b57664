import { expect, test } from "vitest";
import { deployed } from "./functions";
import type { Properties, Stacks } from "./stacks";

export function edgePromises(dev: () => Stacks, prod: () => Stacks): void {
  const distribution = (stacks: Stacks) =>
    stacks.resource("web", "AWS::CloudFront::Distribution").DistributionConfig;

  test("production's distribution has a web ACL of us-east-1 in front, which limits requests by address", () => {
    expect(distribution(prod()).WebACLId).toMatch(/^arn:aws:wafv2:us-east-1:\d+:global\/webacl\//);
    expect(distribution(dev()).WebACLId).toBeUndefined();
    const acl = prod().resource("shield", "AWS::WAFv2::WebACL");
    expect(acl).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    expect(acl.Rules).toHaveLength(1);
    expect(acl.Rules[0]).toMatchObject({
      Statement: { RateBasedStatement: { AggregateKeyType: "IP", Limit: 2000, EvaluationWindowSec: 300 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: "refusal" } } },
    });
    expect(JSON.parse(acl.CustomResponseBodies.refusal.Content)).toMatchObject({
      success: false,
      code: "RATE_LIMITED",
    });
    expect(Object.values(prod().template("shield").toJSON().Outputs)).toContainEqual({
      Value: { "Fn::GetAtt": [expect.stringMatching(/^webacl/), "Arn"] },
    });
  });

  test("the distribution proves itself to the API by a word that AWS makes, and production asks for it", () => {
    const secret = prod().resource("secrets", "AWS::SecretsManager::Secret");
    expect(secret.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(secret.SecretString).toBeUndefined();
    const origins: Properties[] = distribution(prod()).Origins;
    const header = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(header.map(({ HeaderName }) => HeaderName)).toEqual(["x-origin-verify"]);
    const { Variables } = deployed(prod(), "api").lambda.Environment;
    expect(Variables.ORIGIN_VERIFY).toEqual(header[0]?.HeaderValue);
    expect(JSON.stringify(Variables.ORIGIN_VERIFY)).toMatch(/\{\{resolve:secretsmanager:.*originverify/);
    expect(Variables.REQUIRE_ORIGIN_VERIFY).toBe("true");
    expect(deployed(dev(), "api").lambda.Environment.Variables.REQUIRE_ORIGIN_VERIFY).toBeUndefined();
  });

  test("a stage may have a domain of its own, with its certificate and TLS 1.2", () => {
    const { Aliases, ViewerCertificate } = distribution(dev());
    expect(Aliases).toEqual(["crm.example.com"]);
    expect(ViewerCertificate).toEqual({
      AcmCertificateArn: expect.stringMatching(/^arn:aws:acm:us-east-1:/),
      MinimumProtocolVersion: "TLSv1.2_2021",
      SslSupportMethod: "sni-only",
    });
    expect(distribution(prod()).Aliases).toBeUndefined();
  });

  test("mails link to the domain, or to the distribution where there is none", () => {
    expect(deployed(dev(), "deliver").lambda.Environment.Variables.SITE_URL).toBe("https://crm.example.com");
    expect(JSON.stringify(deployed(prod(), "deliver").lambda.Environment.Variables.SITE_URL)).toMatch(
      /"https:\/\/",\{"Fn::ImportValue":"prod-leadlane-web:\w*distribution\w*DomainName/,
    );
  });

  test("the site is told where the WebSocket is, and its pages may connect there", () => {
    const pages = Object.values(prod().template("web").findResources("Custom::CDKBucketDeployment")).find(
      ({ Properties }) => !Properties.DestinationBucketKeyPrefix,
    );
    const markers = JSON.stringify(pages?.Properties.SourceMarkers);
    expect(markers).toContain("prod-leadlane-realtime:");
    const policy = prod().resource(
      "web",
      "AWS::CloudFront::ResponseHeadersPolicy",
      ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig } }) =>
        SecurityHeadersConfig.ContentSecurityPolicy !== undefined,
    );
    const csp = JSON.stringify(
      policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy,
    );
    expect(csp).toMatch(
      /connect-src 'self' wss:\/\/",\{"Fn::ImportValue":"prod-leadlane-realtime:\w+"\},"\.execute-api\.ap-south-1\.amazonaws\.com; /,
    );
  });
}
