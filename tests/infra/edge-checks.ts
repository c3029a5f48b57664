import { API_FUNCTIONS } from "@leadlane/functions/api/functions";
import { routes } from "@leadlane/functions/api/routes";
import { expect, test } from "vitest";
import { deployed } from "./functions";
import type { Properties, Stacks } from "./stacks";

type Route = (typeof routes)[number];

const limitsOf = ({ Rules }: Properties): Properties[] =>
  Rules.filter(({ Statement }: Properties) => Statement.RateBasedStatement);

export function edgeChecks(dev: () => Stacks, prod: () => Stacks): void {
  const distribution = (stacks: Stacks) =>
    stacks.resource("web", "AWS::CloudFront::Distribution").DistributionConfig;

  test("the production distribution has a web ACL in us-east-1 with rate limits per IP address", () => {
    expect(distribution(prod()).WebACLId).toMatch(/^arn:aws:wafv2:us-east-1:\d+:global\/webacl\//);
    expect(distribution(dev()).WebACLId).toBeUndefined();
    const acl = prod().resource("shield", "AWS::WAFv2::WebACL");
    expect(acl).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    for (const rule of limitsOf(acl))
      expect(rule).toMatchObject({
        Statement: { RateBasedStatement: { AggregateKeyType: "IP", EvaluationWindowSec: 300 } },
        Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: "refusal" } } },
      });
    const shape = { success: false, message: expect.stringMatching(/\.$/), request_id: "web-acl" };
    const bodies = Object.entries<Properties>(acl.CustomResponseBodies).map(
      ([name, { ContentType, Content }]) => {
        expect(ContentType).toBe("APPLICATION_JSON");
        return [name, JSON.parse(Content)];
      },
    );
    expect(Object.fromEntries(bodies)).toEqual({
      refusal: { ...shape, code: "RATE_LIMITED" },
      malformed: { ...shape, code: "VALIDATION" },
    });
    expect(Object.values(prod().template("shield").toJSON().Outputs)).toContainEqual({
      Value: { "Fn::GetAtt": [expect.stringMatching(/^webacl/), "Arn"] },
    });
  });

  test("an ambiguously encoded API path is rejected with the error shape of the API", () => {
    const rules: Properties[] = prod().resource("shield", "AWS::WAFv2::WebACL").Rules;
    const { Statement, Action, Priority } = rules.find(({ Name }) => Name === "malformed") ?? {};
    expect(Priority).toBe(rules.length - 1); // the last rule, so that blocked requests count in the others
    expect(Action.Block.CustomResponse).toEqual({ ResponseCode: 400, CustomResponseBodyKey: "malformed" });
    const [within, misleading] = Statement.AndStatement.Statements.map(
      ({ RegexMatchStatement }: Properties) => RegexMatchStatement,
    );
    expect(new RegExp(within.RegexString).test("/api/leads")).toBe(true);
    expect(new RegExp(within.RegexString).test("/assets/a%2Fb.js")).toBe(false);
    expect(misleading.TextTransformations).toEqual([{ Type: "NONE", Priority: 0 }]); // the raw path
    expect(misleading.RegexString).not.toMatch(/\(\?[=!<]/);
    const isMisleading = (path: string) => new RegExp(misleading.RegexString).test(path);
    const wrong = [
      "%2Fmove",
      "%2f",
      "%5C",
      "\\",
      "%23",
      "%3F",
      "%00",
      "%0A",
      "%7F",
      "%25",
      "%252F",
      "%2E%2E",
      "/..",
      "/./x",
      "%",
      "%2",
      "%zz",
    ];
    expect(wrong.filter((end) => !isMisleading(`/api/leads/leads/x${end}`))).toEqual([]);
    const right = ["", ".ics", "/move", "%20", "%C3%A9", "..x", "x.y", "~", "@"];
    expect(right.filter((end) => isMisleading(`/api/leads/leads/x${end}`))).toEqual([]);
  });

  test("the rate limits allow an office of 2,000 users, ignore site files and are stricter for sign-in attempts", () => {
    const rules = limitsOf(prod().resource("shield", "AWS::WAFv2::WebACL"));
    const limitsOn = (path: string) =>
      rules.flatMap(({ Statement: { RateBasedStatement: statement } }) =>
        new RegExp(statement.ScopeDownStatement.RegexMatchStatement.RegexString).test(path)
          ? statement.Limit
          : [],
      );
    expect(limitsOn("/")).toEqual([]);
    expect(limitsOn("/assets/index-abc.js")).toEqual([]);
    expect(limitsOn("/api")).toEqual([50_000]);
    expect(limitsOn("/ws")).toEqual([50_000]);
    expect(limitsOn("/wsdl")).toEqual([]);

    // All public routes have the second limit, except payment webhooks, calendar feeds and what /signin loads.
    const isAttempt = ({ access, path }: Route) =>
      access === "public" && !/\/subscription\/|\/feed\/|passkey\/options/.test(path);
    expect(routes.filter(isAttempt)).toHaveLength(14);
    for (const route of routes)
      expect(limitsOn(`/api${route.path}`), route.path).toEqual(isAttempt(route) ? [50_000, 750] : [50_000]);

    const office = 2_000;
    const requests = 159; // per person in eight hours including sockets
    const average = (office * requests) / (8 * 12); // per five minutes
    const burst = office * 4; // sign-in, first screen, list and socket
    expect(2.5 * (3 * average + burst)).toBeLessThan(50_000);
    const attempts = 10; // reconnections per tab: five at once, then one per minute
    expect(3 * average + office * attempts).toBeLessThan(50_000);
    expect(500).toBeLessThan(750);
  });

  test("each stage can set its own throttles", () => {
    const throttle = (stacks: Stacks, stack: string) =>
      stacks.resource(stack, "AWS::ApiGatewayV2::Stage").DefaultRouteSettings;
    for (const stack of ["api", "realtime"])
      expect(throttle(prod(), stack)).toEqual(
        stack === "api"
          ? { ThrottlingBurstLimit: 4000, ThrottlingRateLimit: 2000 }
          : { ThrottlingBurstLimit: 2000, ThrottlingRateLimit: 1000 },
      );
    expect(throttle(dev(), "api")).toEqual({ ThrottlingBurstLimit: 200, ThrottlingRateLimit: 100 });
    expect(throttle(dev(), "realtime")).toEqual({ ThrottlingBurstLimit: 60, ThrottlingRateLimit: 30 });
  });

  test("the distribution sends a secret header to the API, which production requires", () => {
    const secret = prod().resource("secrets", "AWS::SecretsManager::Secret");
    expect(secret.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(secret.SecretString).toBeUndefined();
    const origins: Properties[] = distribution(prod()).Origins;
    const header = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    const proofs = header.filter(({ HeaderName }) => HeaderName === "x-origin-verify");
    expect(proofs).toHaveLength(2); // to the API and the sockets
    expect(new Set(header.map(({ HeaderValue }) => JSON.stringify(HeaderValue))).size).toBe(1);
    for (const name of API_FUNCTIONS) {
      const { Variables } = deployed(prod(), name).lambda.Environment;
      expect(Variables.ORIGIN_VERIFY).toEqual(header[0]?.HeaderValue);
      expect(JSON.stringify(Variables.ORIGIN_VERIFY)).toMatch(/\{\{resolve:secretsmanager:.*originverify/);
      expect(Variables.REQUIRE_ORIGIN_VERIFY).toBe("true");
      expect(deployed(dev(), name).lambda.Environment.Variables.REQUIRE_ORIGIN_VERIFY).toBeUndefined();
    }
  });

  test("a stage can have its own domain with its certificate and TLS 1.2", () => {
    const { Aliases, ViewerCertificate } = distribution(dev());
    expect(Aliases).toEqual(["crm.example.com"]);
    expect(ViewerCertificate).toEqual({
      AcmCertificateArn: expect.stringMatching(/^arn:aws:acm:us-east-1:/),
      MinimumProtocolVersion: "TLSv1.2_2021",
      SslSupportMethod: "sni-only",
    });
    expect(distribution(prod()).Aliases).toBeUndefined();
  });

  test("the sockets know the domain of the pages that may connect", () => {
    const { SITE_ORIGIN } = deployed(dev(), "realtime").lambda.Environment.Variables;
    expect(SITE_ORIGIN).toBe("https://crm.example.com");
    expect(deployed(prod(), "realtime").lambda.Environment.Variables.SITE_ORIGIN).toBeUndefined();
  });

  test("emails link to the domain, or to the distribution without one", () => {
    expect(deployed(dev(), "deliver").lambda.Environment.Variables.SITE_URL).toBe("https://crm.example.com");
    expect(JSON.stringify(deployed(prod(), "deliver").lambda.Environment.Variables.SITE_URL)).toMatch(
      /"https:\/\/",\{"Fn::ImportValue":"prod-leadlane-web:\w*distribution\w*DomainName/,
    );
  });

  test("the pages connect to sockets at their own address and to the upload bucket", () => {
    const pages = Object.values(prod().template("web").findResources("Custom::CDKBucketDeployment")).find(
      ({ Properties }) => Properties.DistributionPaths,
    );
    const markers = JSON.stringify(pages?.Properties.SourceMarkers);
    expect(markers).toMatch(/wss:\/\/",\{"Fn::GetAtt":\["distribution\w+","DomainName"\]\},"\/ws/);
    const policy = prod().resource(
      "web",
      "AWS::CloudFront::ResponseHeadersPolicy",
      ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig } }) =>
        SecurityHeadersConfig.ReferrerPolicy !== undefined, // only the policy of the pages has it
    );
    const csp = JSON.stringify(
      policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy,
    );
    expect(csp).toMatch(
      /connect-src 'self' https:\/\/leadlane-prod-uploads-\d+\.s3\.ap-south-1\.amazonaws\.com; /,
    );
  });
}
