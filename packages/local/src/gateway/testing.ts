import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { webHeaders } from "@leadlane/site/headers";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { openFiles } from "../files/files";
import type { Mail } from "../mailbox/mailbox";
import { refuse } from "../sockets/handshake";
import { type Gateway, startGateway } from "./gateway";
import { WebFiles } from "./web-files";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sending {
  method?: string;
  headers?: string[] | Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

/** A gateway with a small site, closed until it is opened. */
class GatewayUnderTest {
  events: { event: APIGatewayProxyEventV2; context: Context }[] = [];
  answer: () => Promise<APIGatewayProxyResultV2> = async () => ({
    statusCode: 200,
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  handshakes: Record<string, string>[] = [];
  writes = 0; // calls after requests that may have written
  mails: Mail[] = [];

  private constructor(
    private readonly directory: string,
    private readonly gateway: Gateway,
  ) {}

  static async start(): Promise<GatewayUnderTest> {
    const directory = mkdtempSync(join(tmpdir(), "leadlane-site-"));
    const site = join(directory, "web");
    mkdirSync(join(site, "assets"), { recursive: true });
    mkdirSync(join(site, "api/docs"), { recursive: true });
    writeFileSync(join(directory, "secret.txt"), "not for anybody");
    writeFileSync(join(site, "app.html"), "<html>shell</html>");
    writeFileSync(join(site, "home.html"), "<html>home</html>");
    writeFileSync(join(site, "blog-post.html"), "<html>post</html>");
    writeFileSync(join(site, "assets/app-1.js"), "plain script");
    writeFileSync(join(site, "assets/app-1.js.br"), brotliCompressSync("plain script"));
    writeFileSync(join(site, "api/openapi.json"), "{}");
    writeFileSync(join(site, "api/docs.html"), "<html>docs</html>");
    writeFileSync(join(site, "api/docs/postman.json"), "{}");
    const gateway = await startGateway({
      port: 0,
      version: "1.2.3",
      allowedHosts: ["Crm.test", "b.test:81"],
      headers: () => webHeaders({ scriptHashes: ["'sha256-abc'"], strictTransport: false }),
      site: () => ({ files: new WebFiles(site) }),
    });
    return new GatewayUnderTest(directory, gateway);
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  open(isHealthy = true): void {
    this.gateway.open({
      api: (name) => async (event, context) => {
        expect(name).toBe(context.functionName);
        this.events.push({ event, context });
        return this.answer();
      },
      sockets: {
        upgrade: (_, line, __, viewer) => {
          this.handshakes.push(viewer);
          refuse(line, 429);
        },
      },
      mailbox: {
        add: () => "",
        list: () => this.mails,
        find: (id) => this.mails.find((mail) => mail.id === id),
      },
      files: openFiles(join(this.directory, "bucket")),
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
      originVerify: "the proof",
      onWrite: () => {
        this.writes += 1;
      },
      isHealthy: async () => isHealthy,
    });
  }

  send(path: string, { method = "GET", headers = {}, body, agent }: Sending = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: "127.0.0.1", port: this.gateway.port, path, method, headers, agent: agent ?? false },
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
}

export function useGateway(): () => GatewayUnderTest {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    gateway = await GatewayUnderTest.start();
  });
  afterEach(() => gateway.stop());
  return () => gateway;
}

export function failure({ status, headers, body }: Answer) {
  const { code, ...rest } = JSON.parse(body.toString());
  expect(rest).toEqual({
    success: false,
    message: expect.stringMatching(/\.$/),
    request_id: headers["x-request-id"],
  });
  return [status, code];
}
