import { runInNewContext } from "node:vm";
import { CONTENT_POLICY, CONTENT_QUERY } from "@leadlane/site/content-rules";
import { expect, test } from "vitest";
import type { Properties, Stacks } from "./stacks";

/** The content service, which only the first of the two stages has. */
export function contentChecks(withBlog: () => Stacks, withoutBlog: () => Stacks): void {
  const distribution = (stage: () => Stacks) =>
    stage().resource("web", "AWS::CloudFront::Distribution").DistributionConfig;
  const behaviour = (): Properties => {
    const found = distribution(withBlog).CacheBehaviors.find(
      ({ PathPattern }: Properties) => PathPattern === "/content/*",
    );
    if (!found) throw new Error("No behaviour for /content/*.");
    return found;
  };
  const isContent = ({ FunctionCode }: Properties) => String(FunctionCode).includes("CONTENT_PATH");

  test("the site forwards only allowed content paths to the content service", () => {
    const { FunctionCode } = withBlog().resource("web", "AWS::CloudFront::Function", isContent);
    const rewrittenUri = (uri: string) =>
      runInNewContext(`${FunctionCode}; handler({ request: { uri } })`, { uri });
    expect(rewrittenUri("/content/wp-json/wp/v2/posts").uri).toBe("/wp-json/wp/v2/posts");
    expect(rewrittenUri("/content/wp-json/wp/v2/users/12").uri).toBe("/wp-json/wp/v2/users/12");
    expect(rewrittenUri("/content/wp-content/uploads/2026/11/a%20b.JPG").uri).toBe(
      "/wp-content/uploads/2026/11/a%20b.JPG",
    );
    for (const uri of [
      "/content/",
      "/content/wp-login.php",
      "/content/wp-json/wp/v2/pages",
      "/content/wp-content/uploads/evil.html",
      "/content/wp-content/uploads/../../wp-config.png",
      "/content/wp-content/uploads/%2e%2e/%2E%2E/wp-config.png",
      "/content/wp-content/uploads/..%2f..%5Cwp-config.png",
      "/content/wp-content/uploads/a%00.png",
    ]) {
      expect(rewrittenUri(uri).statusCode, uri).toBe(404);
    }
    const origin = distribution(withBlog).Origins.find(
      ({ Id }: Properties) => Id === behaviour().TargetOriginId,
    );
    expect(origin).toMatchObject({
      DomainName: "words.example.com",
      OriginPath: "/blog",
      CustomOriginConfig: { OriginProtocolPolicy: "https-only" },
    });
  });

  test("the content service receives no viewer headers or cookies, and sets none", () => {
    const { AllowedMethods, OriginRequestPolicyId, CachePolicyId } = behaviour();
    expect(AllowedMethods).toEqual(["GET", "HEAD"]);
    expect(OriginRequestPolicyId).toBeUndefined();
    expect(CachePolicyId).toEqual({ Ref: expect.stringMatching(/^contentcache/) });
    const { CachePolicyConfig } = withBlog().resource(
      "web",
      "AWS::CloudFront::CachePolicy",
      (policy) => policy.CachePolicyConfig.DefaultTTL > 0,
    );
    expect(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { HeaderBehavior: "none" },
      CookiesConfig: { CookieBehavior: "none" },
      QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: [...CONTENT_QUERY] },
    });
    expect(CONTENT_QUERY).not.toContain("_jsonp");
  });

  test("content responses cannot run scripts", () => {
    const { ResponseHeadersPolicyConfig } = withBlog().resource(
      "web",
      "AWS::CloudFront::ResponseHeadersPolicy",
      (policy) => policy.ResponseHeadersPolicyConfig.RemoveHeadersConfig,
    );
    expect(ResponseHeadersPolicyConfig.SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: CONTENT_POLICY, Override: true },
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true, Override: true },
    });
    expect(CONTENT_POLICY).toContain("frame-ancestors 'none'");
    expect(ResponseHeadersPolicyConfig.RemoveHeadersConfig.Items).toEqual([{ Header: "set-cookie" }]);
  });

  test("a stage without a content service has no such paths", () => {
    const patterns = distribution(withoutBlog).CacheBehaviors.map(
      ({ PathPattern }: Properties) => PathPattern,
    );
    expect(patterns).not.toContain("/content/*");
    const { FunctionCode } = withoutBlog().resource("web", "AWS::CloudFront::Function", (one) =>
      one.FunctionCode.includes("PAGES"),
    );
    const answered = (uri: string) =>
      runInNewContext(`${FunctionCode}; handler({ request: { uri } })`, { uri });
    for (const uri of ["/content", "/content/wp-json/wp/v2/posts"])
      expect(answered(uri).statusCode).toBe(404);
    expect(answered("/contents").statusCode).toBeUndefined();
  });
}
