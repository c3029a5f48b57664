import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { webHeaders } from "../../../../infra/web-headers";
import { type Gateway, startGateway } from "./gateway";
import { WebFiles } from "./web-files";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let directory: string;
let gateway: Gateway;
let events: { event: APIGatewayProxyEventV2; context: Context }[];
let answer: () => Promise<APIGatewayProxyResultV2>;
let writes: number;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  directory = mkdtempSync(join(tmpdir(), "leadlane-site-"));
  const site = join(directory, "web");
  mkdirSync(join(site, "assets"), { recursive: true });
  mkdirSync(join(site, "api"));
  writeFileSync(join(directory, "secret.txt"), "not for anybody");
  writeFileSync(join(site, "index.html"), "<html>shell</html>");
  writeFileSync(join(site, "assets/app-1.js"), "plain script");
  writeFileSync(join(site, "assets/app-1.js.br"), brotliCompressSync("plain script"));
  writeFileSync(join(site, "api/openapi.json"), "{}");
  writeFileSync(join(site, "api/docs.html"), "<html>docs</html>");
  events = [];
  writes = 0;
  answer = async () => ({ statusCode: 200, headers: { "content-type": "application/json" }, body: "{}" });
  gateway = await startGateway({
    port: 0,
    version: "1.2.3",
    headers: webHeaders({ scriptHashes: ["'sha256-abc'"], strictTransport: false }),
    site: () => ({ files: new WebFiles(site) }),
  });
});

afterEach(async () => {
  await gateway.close();
  rmSync(directory, { recursive: true, force: true });
});

function open(isHealthy = true): void {
  gateway.open({
    api: () => async (event, context) => {
      events.push({ event, context });
      return answer();
    },
    onWrite: () => {
      writes += 1;
    },
    isHealthy: async () => isHealthy,
  });
}

/** Unlike fetch, it sends paths and repeated headers as they are. */
function send(
  path: string,
  options: { method?: string; headers?: string[] | Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, body } = options;
    const outgoing = request(
      { host: "127.0.0.1", port: gateway.port, path, method, headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

describe("requests of /api", () => {
  it("reach the function as API Gateway hands them over", async () => {
    open();
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
    await send("/api/leads/a%20b?tag=x&tag=y%2Cz&q=%C3%A9", { headers });
    const { event, context } = events[0] ?? {};
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
    expect(context?.getRemainingTimeInMillis()).toBeGreaterThan(29_000);
  });

  it("carry text as it is and anything else as base64", async () => {
    open();
    const json = { "content-type": "application/json" };
    await send("/api/x", { method: "POST", headers: json, body: '{"name":"सुनीता"}' });
    await send("/api/x", {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: Buffer.from([1, 2, 255]),
    });
    await send("/api/x", { method: "POST", headers: json, body: Buffer.from([0x22, 0xff, 0x22]) });
    expect(events[0]?.event).toMatchObject({ body: '{"name":"सुनीता"}', isBase64Encoded: false });
    expect(events[1]?.event).toMatchObject({ body: "AQL/", isBase64Encoded: true });
    expect(events[2]?.event).toMatchObject({ body: "Iv8i", isBase64Encoded: true });
    expect(writes).toBe(3);
  });

  it("are answered with the function's status, headers, cookies and bytes", async () => {
    open();
    answer = async () => ({
      statusCode: 201,
      headers: { "content-type": "image/png", "x-extra": "1" },
      cookies: ["a=1", "b=2"],
      body: "AQL/",
      isBase64Encoded: true,
    });
    const { status, headers, body } = await send("/api/x");
    expect(status).toBe(201);
    expect(headers).toMatchObject({ "x-extra": "1", "set-cookie": ["a=1", "b=2"] });
    expect([...body]).toEqual([1, 2, 255]);
    expect(writes).toBe(0);
  });

  it("are compressed when the answer is larger than a packet", async () => {
    open();
    const large = JSON.stringify({ text: "leads ".repeat(1000) });
    answer = async () => ({ statusCode: 200, headers: { "content-type": "application/json" }, body: large });
    const { headers, body } = await send("/api/x", { headers: { "accept-encoding": "gzip, br" } });
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(body).toString()).toBe(large);
    const plain = await send("/api/x", { headers: { "accept-encoding": "br;q=0" } });
    expect(plain.headers).not.toHaveProperty("content-encoding");
  });

  it("keep their own 404, whatever the browser accepts", async () => {
    open();
    answer = async () => ({
      statusCode: 404,
      headers: { "content-type": "application/json" },
      body: '{"success":false}',
    });
    const { status, body } = await send("/api/unknown", { headers: { accept: "text/html" } });
    expect(status).toBe(404);
    expect(body.toString()).toBe('{"success":false}');
  });

  it("get API Gateway's 500 when the function fails, and its 413 above 10 MB", async () => {
    open();
    answer = async () => {
      throw new Error("a secret detail");
    };
    const failed = await send("/api/x");
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).not.toContain("secret");
    const headers = { "content-length": String(11 * 1024 * 1024) };
    expect((await send("/api/x", { method: "POST", headers })).status).toBe(413);
  });

  it("and the health check get 503 until the product is ready", async () => {
    expect((await send("/api/x")).status).toBe(503);
    expect((await send("/healthz")).status).toBe(503);
    open();
    expect((await send("/healthz")).status).toBe(200);
    open(false);
    expect((await send("/healthz")).status).toBe(503);
  });
});

describe("the site", () => {
  it("has security headers on every answer", async () => {
    for (const path of ["/", "/api/x", "/assets/none.js", "/config.json", "/%"]) {
      const { headers } = await send(path);
      expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-abc';");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
  });

  it("gives files out compressed, for ever under /assets, and unchanged ones not again", async () => {
    const { headers, body } = await send("/assets/app-1.js", { headers: { "accept-encoding": "gzip, br" } });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliDecompressSync(body).toString()).toBe("plain script");
    const plain = await send("/assets/app-1.js");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const again = await send("/assets/app-1.js", {
      headers: { "if-none-match": String(plain.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it("opens the application at any path that a person may open, never kept", async () => {
    for (const path of ["/", "/acme-realty/leads/01ABC", "/v1.2/leads"]) {
      const { status, headers, body } = await send(path, { headers: { accept: "text/html,*/*" } });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("no-cache");
      expect(body.toString()).toContain("shell");
    }
  });

  it("answers 404 for missing files, and for anything but pages", async () => {
    expect((await send("/assets/gone.js", { headers: { accept: "text/html" } })).status).toBe(404);
    expect((await send("/gone.png", { headers: { accept: "image/png" } })).status).toBe(404);
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/assets/app-1.js%00",
  ])("never leads out of its directory: %s", async (path) => {
    const { status, body } = await send(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain("not for anybody");
  });

  it("refuses malformed addresses and other methods", async () => {
    expect((await send("/%E0%A4%A")).status).toBe(400);
    expect((await send("//evil.test/")).status).toBe(400);
    const posted = await send("/leads", { method: "POST" });
    expect(posted.status).toBe(405);
    expect(posted.headers.allow).toBe("GET, HEAD");
  });

  it("answers HEAD with the headers only", async () => {
    const { status, headers, body } = await send("/assets/app-1.js", { method: "HEAD" });
    expect([status, headers["content-length"], body.length]).toEqual([200, "12", 0]);
  });

  it("shows the API's description and page, and the running version", async () => {
    expect((await send("/api/openapi.json")).headers["content-type"]).toContain("application/json");
    expect((await send("/api/docs")).body.toString()).toContain("docs");
    expect(JSON.parse((await send("/config.json")).body.toString())).toEqual({ version: "1.2.3" });
  });
});
