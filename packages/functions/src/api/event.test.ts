import { describe, expect, it } from "vitest";
import { readable } from "./event";

function event(method: string, rawPath: string, body: string | null = null) {
  const http = { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" };
  const ids = {
    accountId: "1",
    apiId: "1",
    domainName: "api.example",
    domainPrefix: "api",
    stage: "$default",
  };
  const rest = { requestId: "1", routeKey: "$default", time: "", timeEpoch: 0, authentication: null };
  return {
    version: "2.0",
    routeKey: "$default",
    headers: {},
    rawPath,
    rawQueryString: "",
    body,
    isBase64Encoded: false,
    requestContext: { ...ids, ...rest, http, authorizer: {} },
  };
}

describe("a decoded path", () => {
  it.each([
    ["/api/leads/leads/a b", "/api/leads/leads/a%20b"],
    ["/api/leads/leads/a#b", "/api/leads/leads/a%23b"],
    ["/api/leads/leads/a?b", "/api/leads/leads/a%3Fb"],
    ["/api/leads/leads/a\\b", "/api/leads/leads/a%5Cb"],
    ["/api/leads/leads/a%2Fmove", "/api/leads/leads/a%252Fmove"],
    ["/api/lea\nds/leads", "/api/lea%0Ads/leads"],
    ["/api/leads/leads/\0", "/api/leads/leads/%00"],
    ["/api/leads/leads/\ud83d", "/api/leads/leads/%EF%BF%BD"],
  ])("%j becomes %s", (rawPath, expected) => {
    expect(readable(event("GET", rawPath))).toMatchObject({ rawPath: expected });
    expect(readable(event("GET", rawPath))).not.toHaveProperty("refusal");
    expect(new URL(`https://api.example${expected}`).pathname).toBe(expected);
  });
});

describe("a path that cannot occur in a URL is rejected without its body", () => {
  it.each([
    ["GET", "/api/leads/../auth/me", "VALIDATION"],
    ["PUT", "/api/leads/leads/./move", "VALIDATION"],
    ["DELETE", "/x/../api/leads/leads/..", "VALIDATION"],
    ["TRACE", "/api/auth/me", "NOT_FOUND"],
    ["GET", "/api/auth/me", "VALIDATION"],
    ["HEAD", "/api/auth/me", "VALIDATION"],
  ])("%s %s", (method, path, code) => {
    const read = readable(event(method, path, "{}"));
    expect(read).toMatchObject({
      refusal: { code },
      body: null,
      requestContext: { http: { method: "GET" } },
    });
  });
});

it("keeps other paths unchanged", () => {
  const sent = event("POST", "/api/leads/leads", "{}");
  expect(readable(sent)).toEqual(sent);
});
