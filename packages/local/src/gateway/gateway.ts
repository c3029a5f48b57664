import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type ApiFunction, functionFor } from "@leadlane/functions/api/functions";
import { CONTENT_BASE } from "@leadlane/site/content-rules";
import { assetHeaders, SNIPPET_PATH } from "@leadlane/site/headers";
import { SOCKET_PATH } from "@leadlane/site/paths";
import { isOutOfSpace } from "../disk";
import type { Files } from "../files/files";
import { STORED_PATH, serveStoredFile } from "../files/stored-file";
import { serveUpload, UPLOAD_PATH } from "../files/upload";
import type { Credentials } from "../http/credentials";
import { RequestAborted } from "../http/request-body";
import { serveLocalPage } from "../mailbox/local-pages";
import type { Mailbox } from "../mailbox/mailbox";
import { PAYMENTS_PATH, serveCheckout } from "../payments/checkout";
import { SANDBOX_KEY_ID } from "../payments/key-id";
import type { Provider } from "../payments/provider";
import { isSocketPath, refuse } from "../sockets/handshake";
import type { Sockets } from "../sockets/sockets";
import { StartError } from "../start-error";
import { type ApiHandler, serveApi } from "./api";
import { BLOG_PATH, serveBlog, serveContent } from "./content";
import { FAILURES, fail, failOnLine } from "./failure";
import { type HostFault, hostFault, isForeignPage } from "./hosts";
import { listen, portOf } from "./listen";
import { API_BASE, decodedPath, isApi, isMisleading } from "./request-path";
import { serveFile, serveSite } from "./site";
import type { WebFiles } from "./web-files";

/** The targets of the gateway, set once the product is ready. */
export interface Backend {
  api: (name: ApiFunction) => ApiHandler;
  sockets: Pick<Sockets, "upgrade">;
  mailbox: Mailbox;
  files: Files;
  payments?: Provider; // absent without payments
  credentials: Credentials;
  originVerify: string; // the secret header that proves the origin to the functions
  onWrite: () => void; // called after each request that may have written
  isFull?: () => boolean;
  isHealthy: () => Promise<boolean>;
}

export interface Site {
  files: WebFiles;
  middleware?: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface GatewayOptions {
  port: number;
  /** Called once the servers listen, since the bundler needs them. */
  site: (servers: Server[]) => Site | Promise<Site>;
  version: string;
  headers: (siteUrl: string) => Record<string, string>;
  allowedHosts?: readonly string[] | undefined; // host names in addition to loopback
  contentOrigin?: string | undefined; // the WordPress site behind /content; the demo blog by default
}

export interface Gateway {
  port: number;
  open(backend: Backend): void;
  /** Stops accepting requests and waits for running ones, at most two seconds. */
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and ::1 in place of CloudFront and API Gateway. Throws a StartError if the port is
 * taken.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  let backend: Backend | undefined;
  let site: Site | undefined;
  let headers: Record<string, string> = {};
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const isAsset = request.url?.startsWith("/assets/");
    const own = isAsset ? assetHeaders(headers) : headers;
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    handleRequest(request, response, options, site, backend).catch((error) => {
      if (error instanceof RequestAborted) return;
      if (isOutOfSpace(error) && !response.headersSent) return refuseChange(response);
      console.error("A request failed in the gateway.", error);
      if (!response.headersSent) fail(response, FAILURES.failed);
      else response.destroy();
    });
  };
  const v4 = await listen(onRequest, options.port, "127.0.0.1");
  const port = portOf(v4);
  headers = options.headers(siteUrlAt(port));
  const v6 = await listen(onRequest, port, "::1").catch((error) => {
    if (error instanceof StartError) {
      v4.close();
      throw error;
    }
    // This machine has no IPv6.
    return undefined;
  });
  const servers = v6 ? [v4, v6] : [v4];
  const onUpgrade = (request: IncomingMessage, line: Duplex, head: Buffer) =>
    upgrade(request, line, head, options, site, backend);
  for (const server of servers) server.on("upgrade", onUpgrade);
  site = await options.site(servers);
  return {
    port,
    open(next) {
      backend = next;
    },
    close: () => closeAll(servers),
  };
}

/** Opens a socket connection, unless the bundler handles the upgrade. */
function upgrade(
  request: IncomingMessage,
  line: Duplex,
  head: Buffer,
  options: GatewayOptions,
  site: Site | undefined,
  backend: Backend | undefined,
) {
  line.on("error", () => line.destroy()); // the client may disconnect before the response
  const fault = hostFault(request, options.allowedHosts ?? []);
  if (fault) return failOnLine(line, fault === "foreign" ? FAILURES.foreignHost : FAILURES.noHost);
  if (isApi(decodedPath(request.url ?? "/") ?? "/")) return failOnLine(line, FAILURES.nothing);
  if (isSocketPath(request)) {
    if (isForeignPage(request)) return failOnLine(line, FAILURES.foreignPage);
    if (!backend || backend.isFull?.()) return refuse(line, 503);
    backend.sockets.upgrade(request, line, head, viewerHeaders(request, backend.originVerify));
  } else if (!site?.middleware) refuse(line, 404);
}

/** Waits for running requests, at most two seconds. */
async function closeAll(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => once(server, "close"));
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  const timer = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, 2000);
  await Promise.all(closed);
  clearTimeout(timer);
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: GatewayOptions,
  site: Site | undefined,
  backend: Backend | undefined,
): Promise<void> {
  const path = decodedPath(request.url ?? "/");
  const fault = hostFault(request, options.allowedHosts ?? []);
  if (fault) return refuseHost(response, fault, path === null || isApi(path));
  if (path === null) return fail(response, FAILURES.malformed);
  if (path === "/healthz") return health(response, backend);
  if (path === "/config.json") return json(response, 200, siteConfig(request, options.version));
  if (site === undefined) return fail(response, FAILURES.starting);
  if (request.method === "GET" || request.method === "HEAD") {
    if (path === "/api/openapi.json" || path.startsWith("/api/docs/"))
      return serveFile(request, response, path, site.files);
    if (path === "/api/docs") return serveFile(request, response, "/api/docs.html", site.files);
  }
  if (isApi(path)) {
    if (isMisleading(request.url ?? "/")) return fail(response, FAILURES.malformed);
    if (!backend) return fail(response, FAILURES.starting);
    if (isChange(request) && backend.isFull?.()) return refuseChange(response);
    const name = functionFor(path.slice(API_BASE.length));
    const viewer = viewerHeaders(request, backend.originVerify);
    await serveApi(request, response, { name, handler: backend.api(name) }, viewer);
    if (isChange(request)) backend.onWrite();
    return;
  }
  if (path.startsWith(STORED_PATH)) {
    if (!backend) return fail(response, FAILURES.starting);
    return serveStoredFile(request, response, path, backend.files);
  }
  if (path === CONTENT_BASE || path.startsWith(`${CONTENT_BASE}/`))
    return serveContent(request, response, path, options.contentOrigin);
  if (path.startsWith(`${BLOG_PATH}/`)) return serveBlog(request, response, path);
  if (path.startsWith("/_local/")) {
    if (!backend) return fail(response, FAILURES.starting);
    if (isChange(request) && backend.isFull?.()) return refuseChange(response);
    if (path.startsWith(UPLOAD_PATH))
      return serveUpload(request, response, path, backend.files, backend.credentials);
    const isPayment = path === PAYMENTS_PATH || path.startsWith(`${PAYMENTS_PATH}/`);
    if (isPayment && backend.payments) {
      return serveCheckout(request, response, path, backend.payments);
    }
    return serveLocalPage(request, response, path, backend.mailbox);
  }
  // The bundler does not know the snippet, which is a separate file.
  if (site.middleware && path !== SNIPPET_PATH) return site.middleware(request, response);
  return serveSite(request, response, path, site.files);
}

function isChange({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

/** The body is unread, so the connection must close. */
function refuseChange(response: ServerResponse): void {
  response.setHeader("connection", "close");
  fail(response, FAILURES.full);
}

/** The local address of the site, without a trailing slash. */
export function siteUrlAt(port: number): string {
  return `http://localhost:${port}`;
}

function refuseHost(response: ServerResponse, fault: HostFault, isForProgram: boolean): void {
  const failure = fault === "foreign" ? FAILURES.foreignHost : FAILURES.noHost;
  if (isForProgram) {
    fail(response, failure);
    return;
  }
  response.statusCode = failure.status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(failure.message);
}

async function health(response: ServerResponse, backend: Backend | undefined): Promise<void> {
  const isHealthy = backend !== undefined && (await backend.isHealthy());
  json(response, isHealthy ? 200 : 503, { status: isHealthy ? "ok" : "unavailable" });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-cache");
  response.end(JSON.stringify(body));
}

function siteConfig(request: IncomingMessage, version: string) {
  const { host = "localhost" } = request.headers;
  const payment = { provider: "razorpay", key_id: SANDBOX_KEY_ID };
  return { version, ws_url: `ws://${host}${SOCKET_PATH}`, content_url: CONTENT_BASE, payment };
}

/** The viewer address and the origin secret, as CloudFront sends them. They replace headers of the client. */
function viewerHeaders(request: IncomingMessage, originVerify: string): Record<string, string> {
  const { remoteAddress = "127.0.0.1", remotePort = 0 } = request.socket;
  return {
    "cloudfront-viewer-address": `${remoteAddress}:${remotePort}`,
    "x-origin-verify": originVerify,
  };
}
