import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { webHeaders } from "../../../../infra/web-headers";
import { openFiles } from "../files/files";
import type { Mail } from "../mailbox/mailbox";
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
let mails: Mail[];

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  directory = mkdtempSync(join(tmpdir(), "leadlane-site-"));
  const site = join(directory, "web");
  mkdirSync(join(site, "assets"), { recursive: true });
  mkdirSync(join(site, "api"));
  writeFileSync(join(directory, "secret.txt"), "not for anybody");
  writeFileSync(join(site, "app.html"), "<html>shell</html>");
  writeFileSync(join(site, "home.html"), "<html>home</html>");
  writeFileSync(join(site, "blog-post.html"), "<html>post</html>");
  writeFileSync(join(site, "assets/app-1.js"), "plain script");
  writeFileSync(join(site, "assets/app-1.js.br"), brotliCompressSync("plain script"));
  writeFileSync(join(site, "api/openapi.json"), "{}");
  writeFileSync(join(site, "api/docs.html"), "<html>docs</html>");
  events = [];
  writes = 0;
  mails = [];
  answer = async () => ({ statusCode: 200, headers: { "content-type": "application/json" }, body: "{}" });
  gateway = await startGateway({
    port: 0,
    version: "1.2.3",
    headers: () => webHeaders({ scriptHashes: ["'sha256-abc'"], strictTransport: false }),
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
    sockets: { upgrade: (_, line) => line.destroy() },
    mailbox: { add: () => "", list: () => mails, find: (id) => mails.find((mail) => mail.id === id) },
    files: openFiles(join(directory, "bucket")),
    originVerify: "the proof",
    onWrite: () => {
      writes += 1;
    },
    isHealthy: async () => isHealthy,
  });
}

/** Unlike fetch, it sends paths and repeated headers as they are. */
function send(
  path: string,
  options: {
    method?: string;
    headers?: string[] | Record<string, string>;
    body?: string | Buffer;
    agent?: Agent;
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, body, agent = false } = options;
    const outgoing = request(
      { host: "127.0.0.1", port: gateway.port, path, method, headers, agent },
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

/** Status and code of a failure, which has the API's one shape. */
function failure({ status, headers, body }: Answer) {
  const { code, ...rest } = JSON.parse(body.toString());
  expect(rest).toEqual({
    success: false,
    message: expect.stringMatching(/\.$/),
    request_id: headers["x-request-id"],
  });
  return [status, code];
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
    expect(context?.getRemainingTimeInMillis()).toBeGreaterThan(15_000);
    expect(context?.getRemainingTimeInMillis()).toBeLessThanOrEqual(30_000);
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

  it("get the API's own failures when the function fails, and above 10 MB", async () => {
    open();
    answer = async () => {
      throw new Error("a secret detail");
    };
    const failed = await send("/api/x");
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).not.toContain("secret");
    const headers = { "content-length": String(11 * 1024 * 1024) };
    const tooLarge = await send("/api/x", { method: "POST", headers });
    expect([failed, tooLarge].map(failure)).toEqual([
      [500, "INTERNAL"],
      [413, "TOO_LARGE"],
    ]);
  });

  it("carry the viewer's address as CloudFront gives it, whatever the client says", async () => {
    open();
    const headers = { "X-Origin-Verify": "a guess", "CloudFront-Viewer-Address": "203.0.113.9:1" };
    await send("/api/x", { headers });
    expect(events[0]?.event.headers).toMatchObject({
      "x-origin-verify": "the proof",
      "cloudfront-viewer-address": expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });
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

it("keeps a connection for as long as the client does", async () => {
  const agent = new Agent({ keepAlive: true });
  const { headers } = await send("/healthz", { agent });
  agent.destroy();
  expect(headers.connection).toBe("keep-alive");
  // Where a server would close an idle connection, it says here after how long.
  expect(headers).not.toHaveProperty("keep-alive");
});

describe("the site", () => {
  it("has security headers on every answer", async () => {
    for (const path of ["/", "/api/x", "/config.json", "/%"]) {
      const { headers } = await send(path);
      expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-abc';");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers).not.toHaveProperty("strict-transport-security");
    }
    const { headers } = await send("/assets/none.js");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers).not.toHaveProperty("content-security-policy");
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
    for (const path of ["/acme-realty/leads/01ABC", "/v1.2/leads", "/constructor", "/terms"]) {
      const { status, headers, body } = await send(path, { headers: { accept: "text/html,*/*" } });
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
  ])("answers %s with the page that the path has to itself", async (path, page) => {
    const { status, headers, body } = await send(path);
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(body.toString()).toContain(page);
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
    for (const path of ["/%E0%A4%A", "/api/leads/%E0%A4%A", "//evil.test/"]) {
      expect(failure(await send(path))).toEqual([400, "VALIDATION"]);
    }
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
    expect(
      JSON.parse((await send("/config.json", { headers: { host: "localhost:3000" } })).body.toString()),
    ).toEqual({
      version: "1.2.3",
      ws_url: "ws://localhost:3000/ws",
      payment: { provider: "razorpay", key_id: "rzp_test_sandbox" },
      content_url: "/content",
    });
  });
});

describe("the mailbox", () => {
  const mail = {
    id: "01J",
    at: "2026-11-21T10:00:00.000Z",
    from: "Leadlane <no-reply@leadlane.example>",
    to: ["asha@example.test"],
    subject: "Reset <b>your</b> password",
    text: "Open http://localhost:3000/reset-password?token=a&b=c. <script>alert(1)</script>",
    html: "<p>Hello <script>alert(1)</script></p>",
  };

  it("shows the mails with links to click on, and nothing of them as markup", async () => {
    open();
    mails = [mail];
    const page = (await send("/_local/mailbox")).body.toString();
    expect(page).toContain('href="http://localhost:3000/reset-password?token=a&amp;b=c"');
    expect(page).toContain("Reset &lt;b&gt;your&lt;/b&gt; password");
    expect(page).not.toContain("<script");
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it("shows a mail's own HTML where no script runs", async () => {
    open();
    mails = [mail];
    const { headers, body } = await send("/_local/mailbox/01J.html");
    expect(body.toString()).toContain("<p>Hello");
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none';.*sandbox allow-popups(?!.*allow-scripts)/,
    );
    expect((await send("/_local/mailbox/01K.html")).status).toBe(404);
  });

  it("gives the mails as JSON to who asks for that", async () => {
    open();
    mails = [mail];
    for (const answer of [
      await send("/_local/mailbox.json"),
      await send("/_local/mailbox", { headers: { accept: "application/json" } }),
    ]) {
      expect(JSON.parse(answer.body.toString())).toEqual([mail]);
    }
  });
});
