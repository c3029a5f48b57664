import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { assetHeaders, CACHE_CONTROL, webHeaders } from "@leadlane/site/headers";
import { APP_PAGE, PAGES, pageOf, SOCKET_PATH } from "@leadlane/site/paths";
import { expect, test } from "vitest";
import type { Properties, Stacks } from "./stacks";

const root = join(import.meta.dirname, "../..");
// Ids of AWS managed policies.
const ALL_VIEWER_EXCEPT_HOST_HEADER = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";

interface Behaviour extends Properties {
  PathPattern: string;
}

export function webChecks(prod: () => Stacks): void {
  const distribution = () => prod().resource("web", "AWS::CloudFront::Distribution").DistributionConfig;
  const behaviour = (pattern: string): Behaviour => {
    const found = distribution().CacheBehaviors.find((one: Behaviour) => one.PathPattern === pattern);
    if (!found) throw new Error(`No behaviour for ${pattern}.`);
    return found;
  };

  /** The result of the edge function for a path. */
  const rewritten = (uri: string): string => {
    return runInNewContext(`${edgeCode("PAGES")}; handler({ request: { uri } }).uri`, { uri });
  };

  /** The code of the edge function that contains a word. */
  const edgeCode = (word: string): string =>
    prod().resource("web", "AWS::CloudFront::Function", ({ FunctionCode }) => FunctionCode.includes(word))
      .FunctionCode;

  test("the site bucket is private and encrypted, requires TLS and serves only the distribution", () => {
    expect(prod().resource("web", "AWS::S3::Bucket")).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: expect.anything(),
    });
    const statements = prod().resource("web", "AWS::S3::BucketPolicy").PolicyDocument.Statement;
    const denied = statements.find(({ Effect }: Properties) => Effect === "Deny");
    expect(denied.Condition).toEqual({ Bool: { "aws:SecureTransport": "false" } });
    const allowed = statements.filter(({ Effect }: Properties) => Effect === "Allow");
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: "cloudfront.amazonaws.com" });
      expect(Object.keys(Condition.StringEquals)).toEqual(["AWS:SourceArn"]);
    }
    prod()
      .template("web")
      .allResourcesProperties("AWS::CloudFront::OriginAccessControl", {
        OriginAccessControlConfig: { OriginAccessControlOriginType: "s3", SigningBehavior: "always" },
      });
  });

  test("/api forwards every method and all viewer headers except the host to API Gateway", () => {
    for (const pattern of ["/api", "/api/*"]) {
      const { CachePolicyId, OriginRequestPolicyId, AllowedMethods, TargetOriginId, FunctionAssociations } =
        behaviour(pattern);
      expect(CachePolicyId).toEqual({ Ref: expect.stringMatching(/^vieweraddress/) });
      expect(OriginRequestPolicyId).toBe(ALL_VIEWER_EXCEPT_HOST_HEADER);
      expect(AllowedMethods).toContain("DELETE");
      expect(FunctionAssociations).toBeUndefined();
      const origin = distribution().Origins.find(({ Id }: Properties) => Id === TargetOriginId);
      expect(JSON.stringify(origin.DomainName)).toContain(".execute-api.ap-south-1.amazonaws.com");
      expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe("https-only");
    }
  });

  test("/api receives the viewer's address, and responses are not shared between viewers", () => {
    const { CachePolicyConfig } = prod().resource("web", "AWS::CloudFront::CachePolicy");
    expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
    expect(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-Address", "Authorization"] },
      QueryStringsConfig: { QueryStringBehavior: "all" },
    });
  });

  test("/ws forwards the handshake and the viewer's address to API Gateway without caching", () => {
    const { CachePolicyId, OriginRequestPolicyId, TargetOriginId, ...others } = behaviour(SOCKET_PATH);
    expect(CachePolicyId).toBe(CACHING_DISABLED);
    expect(others.ViewerProtocolPolicy).toBe("https-only");
    expect(others.FunctionAssociations).toBeUndefined();
    expect(OriginRequestPolicyId).toEqual({ Ref: expect.stringMatching(/^handshake/) });
    const { OriginRequestPolicyConfig } = prod().resource("web", "AWS::CloudFront::OriginRequestPolicy");
    expect(OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: "none" },
      HeadersConfig: {
        HeaderBehavior: "whitelist",
        Headers: expect.arrayContaining([
          "Sec-WebSocket-Key",
          "Sec-WebSocket-Version",
          "Origin",
          "CloudFront-Viewer-Address",
        ]),
      },
      QueryStringsConfig: { QueryStringBehavior: "none" },
    });
    const origin = distribution().Origins.find(({ Id }: Properties) => Id === TargetOriginId);
    expect(JSON.stringify(origin.DomainName)).toContain("prod-leadlane-realtime:");
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe("https-only");
    // The path at CloudFront is also the stage name at API Gateway.
    expect(origin.OriginPath).toBeUndefined();
  });

  test("the bucket serves the API description, before the behaviour of the API", () => {
    const patterns = distribution().CacheBehaviors.map(({ PathPattern }: Behaviour) => PathPattern);
    const site = distribution().DefaultCacheBehavior.TargetOriginId;
    for (const path of ["/api/openapi.json", "/api/docs", "/api/docs/*"]) {
      expect(behaviour(path).TargetOriginId).toBe(site);
      expect(patterns.indexOf(path)).toBeLessThan(patterns.indexOf("/api/*"));
    }
    expect(rewritten("/api/docs")).toBe("/api/docs.html");
    expect(existsSync(join(root, "dist/web/api/docs.html"))).toBe(true);
  });

  test("errors of the API and the bucket reach the browser unchanged", () => {
    expect(distribution().CustomErrorResponses).toBeUndefined();
  });

  test("application paths serve the app shell, including paths with a dot", () => {
    const paths = ["/acme-realty/leads/01J0", "/v2.1", "/leads/a.b.c", "/apiary", "/constructor", "/terms/x"];
    expect(paths.map(rewritten)).toEqual(paths.map(() => APP_PAGE));
  });

  test("the edge function and the local gateway map each path to the same built page", () => {
    const built = (page: string) => existsSync(join(root, "dist/web", page));
    const known = Object.keys(PAGES).map((path) => path.replace("*", "what-is-node.js"));
    const paths = [...known, ...known.map((path) => `${path}/`), "/blog/a/b", "/contact/us", "/nowhere/"];
    for (const path of paths.filter((path) => path !== "//")) {
      const page = pageOf(path);
      expect(rewritten(path)).toBe(page && built(page) ? page : APP_PAGE);
    }
    expect(rewritten("/")).toBe("/home.html");
  });

  test("every built file is served as itself, and missing assets are not replaced", () => {
    const site = join(root, "dist/web");
    const files = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(site.length))
      .filter((path) => !path.startsWith("/api/"));
    expect(files).toContain(APP_PAGE);
    for (const path of [...files, "/assets/gone-12345678.js", "/config.json"])
      expect(rewritten(path)).toBe(path);
  });

  test("pages, styles and scripts are served as UTF-8 despite their stored types", () => {
    const said = (value?: string) => {
      const headers = value === undefined ? {} : { "content-type": { value } };
      const code = `${edgeCode("charset")}; handler({ response: { headers } }).headers["content-type"]?.value`;
      return runInNewContext(code, { headers });
    };
    for (const type of [
      "text/html",
      "text/css",
      "text/javascript",
      "application/javascript",
      "application/xml",
      "image/svg+xml",
    ])
      expect(said(type)).toBe(`${type}; charset=utf-8`);
    for (const type of ["text/javascript; charset=utf-8", "application/json", "image/png", "font/woff2"])
      expect(said(type)).toBe(type);
    expect(said()).toBeUndefined();
    for (const { FunctionAssociations } of [distribution().DefaultCacheBehavior, behaviour("/assets/*")]) {
      const types = FunctionAssociations.map(({ EventType }: Properties) => EventType);
      expect(types).toContain("viewer-response");
    }
  });

  test("every response has the shared headers, built files their own ones, and only pages redirect to TLS", () => {
    const { script_hashes } = JSON.parse(readFileSync(join(root, "dist/build.json"), "utf8"));
    const connect = ["https://leadlane-prod-uploads-123456789012.s3.ap-south-1.amazonaws.com"];
    const formAction = ["https://api.razorpay.com"];
    const shared = webHeaders({ scriptHashes: script_hashes, connect, formAction, strictTransport: true });
    const { DefaultCacheBehavior, CacheBehaviors } = distribution();
    const policies = prod().template("web").findResources("AWS::CloudFront::ResponseHeadersPolicy");
    for (const { PathPattern, ResponseHeadersPolicyId, ViewerProtocolPolicy } of [
      DefaultCacheBehavior,
      ...CacheBehaviors.filter((one: Behaviour) => one.PathPattern !== SOCKET_PATH), // it has no HTTP responses
    ]) {
      expect(sentBy(policies, ResponseHeadersPolicyId.Ref)).toEqual(
        PathPattern === "/assets/*" ? assetHeaders(shared) : shared,
      );
      const isForPrograms = ["/api", "/api/*"].includes(PathPattern);
      expect(ViewerProtocolPolicy).toBe(isForPrograms ? "https-only" : "redirect-to-https");
    }
  });

  test("visitors get HTTP/3, at least TLS 1.2 and edge locations near India", () => {
    expect(distribution()).toMatchObject({ HttpVersion: "http2and3", PriceClass: "PriceClass_200" });
    for (const { CustomOriginConfig } of distribution().Origins) {
      if (CustomOriginConfig) expect(CustomOriginConfig.OriginSSLProtocols).toEqual(["TLSv1.2"]);
    }
  });

  test("assets are cached permanently, the snippet for minutes, and pages are revalidated and uploaded last", () => {
    const deployments = Object.values(prod().template("web").findResources("Custom::CDKBucketDeployment"));
    const assets = deployments.find(({ Properties }) => Properties.DestinationBucketKeyPrefix === "assets");
    const pages = deployments.find(({ Properties }) => Properties.DistributionPaths);
    const kept = deployments.map(({ Properties }) => Properties.SystemMetadata["cache-control"]);
    expect(kept.filter((value) => value === CACHE_CONTROL.snippet)).toHaveLength(1);
    expect(CACHE_CONTROL.snippet).toBe("public, max-age=300");
    expect(assets?.Properties.SystemMetadata["cache-control"]).toBe(CACHE_CONTROL.immutable);
    expect(pages?.Properties.SystemMetadata["cache-control"]).toBe(CACHE_CONTROL.revalidate);
    expect(pages?.Properties.DistributionPaths).toEqual(["/*"]);
    for (const first of ["assets", "snippet"]) expect(JSON.stringify(pages?.DependsOn)).toContain(first);
    for (const deployment of deployments) expect(deployment.Properties.Prune).toBe(false);
  });
}

/** The headers that a CloudFront policy adds. */
function sentBy(policies: Record<string, Properties>, id: string): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    policies[id]?.Properties.ResponseHeadersPolicyConfig ?? {};
  const hsts = security.StrictTransportSecurity;
  const policy = security.ContentSecurityPolicy;
  return {
    ...(policy && { "content-security-policy": policy.ContentSecurityPolicy }),
    ...(security.ContentTypeOptions.Override && { "x-content-type-options": "nosniff" }),
    ...(security.ReferrerPolicy && { "referrer-policy": security.ReferrerPolicy.ReferrerPolicy }),
    "strict-transport-security": [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      ...(hsts.IncludeSubdomains ? ["includeSubDomains"] : []),
      ...(hsts.Preload ? ["preload"] : []),
    ].join("; "),
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }: Properties) => [Header, Value])),
  };
}
