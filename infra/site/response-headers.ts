import { ASSET_POLICY, type WebHeaderOptions, webHeaders } from "@leadlane/site/headers";
import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

export function assetHeadersPolicy(stack: Stack): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(stack, "asset-headers", {
    securityHeadersBehavior: everywhere(ASSET_POLICY),
  });
}

export function everywhere(contentSecurityPolicy: string) {
  const { "strict-transport-security": strictTransport = "" } = webHeaders({
    scriptHashes: [],
    strictTransport: true,
  });
  return {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    strictTransportSecurity: { ...parseStrictTransport(strictTransport), override: true },
  };
}

/** CloudFront accepts known headers as settings only. Throws if a value can't be expressed. */
export function responseHeaders(
  stack: Stack,
  sources: Pick<WebHeaderOptions, "scriptHashes" | "connect" | "formAction">,
): ResponseHeadersPolicy {
  const {
    "content-security-policy": contentSecurityPolicy = "",
    "referrer-policy": referrerPolicy = "",
    "strict-transport-security": _transport,
    "x-content-type-options": _options,
    ...others
  } = webHeaders({ ...sources, strictTransport: true });
  return new ResponseHeadersPolicy(stack, "headers", {
    securityHeadersBehavior: {
      ...everywhere(contentSecurityPolicy),
      referrerPolicy: { referrerPolicy: known(referrerPolicy), override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

function known(value: string): HeadersReferrerPolicy {
  const found = Object.values(HeadersReferrerPolicy).find((policy) => policy === value);
  if (!found) throw new Error(`CloudFront has no referrer policy "${value}".`);
  return found;
}

function parseStrictTransport(value: string) {
  const [, seconds] = /(?:^|;\s*)max-age=(\d+)/.exec(value) ?? [];
  if (!seconds) throw new Error(`No max-age in "${value}".`);
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: /includeSubDomains/i.test(value),
    preload: /preload/i.test(value),
  };
}
