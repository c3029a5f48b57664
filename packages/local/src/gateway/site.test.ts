import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { failure, useGateway } from "./testing";

const gateway = useGateway();

describe("the site", () => {
  it("sends security headers with every response", async () => {
    for (const path of ["/", "/api/x", "/config.json", "/%"]) {
      const { headers } = await gateway().send(path);
      expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-abc';");
      expect(headers["content-security-policy"]).toContain("base-uri 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
    const { headers } = await gateway().send("/assets/none.js");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty("permissions-policy");
  });

  it("serves compressed files, permanently cacheable under /assets, and 304 when unchanged", async () => {
    const { headers, body } = await gateway().send("/assets/app-1.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliDecompressSync(body).toString()).toBe("plain script");
    const plain = await gateway().send("/assets/app-1.js");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const again = await gateway().send("/assets/app-1.js", {
      headers: { "if-none-match": String(plain.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it("serves the app at every app path, without caching", async () => {
    for (const path of ["/acme-realty/leads/01ABC", "/v1.2/leads", "/constructor", "/terms"]) {
      const { status, headers, body } = await gateway().send(path, { headers: { accept: "text/html,*/*" } });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("no-cache");
      expect(body.toString()).toContain("shell");
    }
  });

  it.each([
    ["/", "home"],
    ["/?from=mail", "home"],
    ["/blog/what-is-node.js", "post"],
    ["/blog/first/", "post"],
  ])("serves the page of %s", async (path, page) => {
    const { status, headers, body } = await gateway().send(path);
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(body.toString()).toContain(page);
  });

  it("returns 404 for missing files", async () => {
    expect((await gateway().send("/assets/gone.js", { headers: { accept: "text/html" } })).status).toBe(404);
    expect((await gateway().send("/gone.png", { headers: { accept: "image/png" } })).status).toBe(404);
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/assets/app-1.js%00",
  ])("never serves a file outside its directory: %s", async (path) => {
    const { status, body } = await gateway().send(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain("not for anybody");
  });

  it("rejects malformed paths and other methods", async () => {
    for (const path of ["/%E0%A4%A", "/api/leads/%E0%A4%A", "//evil.test/"]) {
      expect(failure(await gateway().send(path))).toEqual([400, "VALIDATION"]);
    }
    const posted = await gateway().send("/leads", { method: "POST" });
    expect(posted.status).toBe(405);
    expect(posted.headers.allow).toBe("GET, HEAD");
  });

  it("responds to HEAD with headers only", async () => {
    const { status, headers, body } = await gateway().send("/assets/app-1.js", { method: "HEAD" });
    expect([status, headers["content-length"], body.length]).toEqual([200, "12", 0]);
  });

  it("serves the API description, its page and the running version", async () => {
    for (const path of ["/api/openapi.json", "/api/docs/postman.json"])
      expect((await gateway().send(path)).headers["content-type"]).toContain("application/json");
    expect((await gateway().send("/api/docs/unknown.json")).status).toBe(404);
    expect((await gateway().send("/api/docs")).body.toString()).toContain("docs");
    expect(
      JSON.parse(
        (await gateway().send("/config.json", { headers: { host: "localhost:3000" } })).body.toString(),
      ),
    ).toEqual({
      version: "1.2.3",
      ws_url: "ws://localhost:3000/ws",
      payment: { provider: "razorpay", key_id: "rzp_test_sandbox" },
      content_url: "/content",
    });
  });
});
