import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { failure, useGateway } from "./testing";

const gateway = useGateway();

describe("requests to /api", () => {
  it("reach the function in the format of API Gateway", async () => {
    gateway().open();
    const headers = [
      "Host",
      "localhost",
      "X-Tag",
      "a",
      "X-Tag",
      "b",
      "Cookie",
      "one=1; two=2",
      "User-Agent",
      "test",
    ];
    await gateway().send("/api/leads/a%20b?tag=x&tag=y%2Cz&q=%C3%A9", { headers });
    const { event, context } = gateway().events[0] ?? {};
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "ANY /api/{proxy+}",
      rawPath: "/api/leads/a b",
      rawQueryString: "tag=x&tag=y%2Cz&q=%C3%A9",
      queryStringParameters: { tag: "x,y,z", q: "é" },
      pathParameters: { proxy: "leads/a b" },
      cookies: ["one=1", "two=2"],
      headers: { "x-tag": "a,b", host: "localhost" },
      isBase64Encoded: false,
      requestContext: {
        http: {
          method: "GET",
          path: "/api/leads/a b",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "test",
        },
        stage: "$default",
        timeEpoch: expect.any(Number),
      },
    });
    expect(event?.headers).not.toHaveProperty("cookie");
    expect(event).not.toHaveProperty("body");
    expect(context?.awsRequestId).toBe(event?.requestContext.requestId);
    expect(context?.getRemainingTimeInMillis()).toBeGreaterThan(15_000);
    expect(context?.getRemainingTimeInMillis()).toBeLessThanOrEqual(30_000);
  });

  it("carry text unchanged and binary data as base64", async () => {
    gateway().open();
    const json = { "content-type": "application/json" };
    await gateway().send("/api/x", { method: "POST", headers: json, body: '{"name":"सुनीता"}' });
    await gateway().send("/api/x", {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: Buffer.from([1, 2, 255]),
    });
    await gateway().send("/api/x", { method: "POST", headers: json, body: Buffer.from([0x22, 0xff, 0x22]) });
    expect(gateway().events[0]?.event).toMatchObject({ body: '{"name":"सुनीता"}', isBase64Encoded: false });
    expect(gateway().events[1]?.event).toMatchObject({ body: "AQL/", isBase64Encoded: true });
    expect(gateway().events[2]?.event).toMatchObject({ body: "Iv8i", isBase64Encoded: true });
    expect(gateway().writes).toBe(3);
  });

  it("return the status, headers, cookies and bytes of the function", async () => {
    gateway().open();
    gateway().answer = async () => ({
      statusCode: 201,
      headers: { "content-type": "image/png", "x-extra": "1" },
      cookies: ["a=1", "b=2"],
      body: "AQL/",
      isBase64Encoded: true,
    });
    const { status, headers, body } = await gateway().send("/api/x");
    expect(status).toBe(201);
    expect(headers).toMatchObject({ "x-extra": "1", "set-cookie": ["a=1", "b=2"] });
    expect([...body]).toEqual([1, 2, 255]);
    expect(gateway().writes).toBe(0);
  });

  it("compress responses larger than a packet", async () => {
    gateway().open();
    const large = JSON.stringify({ text: "leads ".repeat(1000) });
    gateway().answer = async () => ({
      statusCode: 200,
      headers: { "content-type": "application/json" },
      body: large,
    });
    const { headers, body } = await gateway().send("/api/x", { headers: { "accept-encoding": "gzip, br" } });
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(body).toString()).toBe(large);
    const plain = await gateway().send("/api/x", { headers: { "accept-encoding": "br;q=0" } });
    expect(plain.headers).not.toHaveProperty("content-encoding");
  });

  it("return their own 404, whatever the browser accepts", async () => {
    gateway().open();
    gateway().answer = async () => ({
      statusCode: 404,
      headers: { "content-type": "application/json" },
      body: '{"success":false}',
    });
    const { status, body } = await gateway().send("/api/unknown", { headers: { accept: "text/html" } });
    expect(status).toBe(404);
    expect(body.toString()).toBe('{"success":false}');
  });

  it("return an API error when the function fails or the body exceeds 10 MB", async () => {
    gateway().open();
    gateway().answer = async () => {
      throw new Error("a secret detail");
    };
    const failed = await gateway().send("/api/x");
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).not.toContain("secret");
    const headers = { "content-length": String(11 * 1024 * 1024) };
    const tooLarge = await gateway().send("/api/x", { method: "POST", headers });
    expect([failed, tooLarge].map(failure)).toEqual([
      [500, "INTERNAL"],
      [413, "TOO_LARGE"],
    ]);
  });

  it("carry the viewer address as CloudFront does, whatever the client sends", async () => {
    gateway().open();
    const headers = { "X-Origin-Verify": "a guess", "CloudFront-Viewer-Address": "203.0.113.9:1" };
    await gateway().send("/api/x", { headers });
    expect(gateway().events[0]?.event.headers).toMatchObject({
      "x-origin-verify": "the proof",
      "cloudfront-viewer-address": expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });
  });
});
