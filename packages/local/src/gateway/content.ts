import type { IncomingMessage, ServerResponse } from "node:http";
import { CONTENT_PATH, CONTENT_POLICY, CONTENT_QUERY } from "@leadlane/site/content-rules";
import { type ContentAnswer, handleBlog } from "../blog/blog-service";

/** The address of the demo blog; `/content` uses it unless another service is configured. */
export const BLOG_PATH = "/_local/blog";
const TIMEOUT_MS = 10_000;
const HOPS = 3;
const FORWARDED_HEADERS = [
  "content-type",
  "cache-control",
  "etag",
  "last-modified",
  "x-wp-total",
  "x-wp-totalpages",
];

/**
 * Serves `/content/*` like CloudFront: forwards allowed paths to the content service without viewer headers,
 * and adds headers that prevent scripts.
 */
export async function serveContent(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  service: string | undefined,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return send(request, response, plain(405, "Method not allowed."));
  }
  const [, contentPath] = CONTENT_PATH.exec(path) ?? [];
  if (!contentPath) return send(request, response, plain(404, "Not found."));
  const params = queryOf(request);
  const query = new URLSearchParams([...params].filter(([name]) => isAllowed(name)));
  const found = service
    ? await ask(service, contentPath, query)
    : handleBlog(contentPath, query, baseOf(request));
  send(request, response, found);
}

export function serveBlog(request: IncomingMessage, response: ServerResponse, path: string): void {
  const found = handleBlog(path.slice(BLOG_PATH.length), queryOf(request), baseOf(request));
  send(request, response, found);
}

function isAllowed(name: string): boolean {
  return CONTENT_QUERY.some((each) => each === name);
}

function queryOf({ url = "" }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(url.split("?")[1] ?? "");
}

function baseOf({ headers: { host = "localhost" } }: IncomingMessage): string {
  return `http://${host}${BLOG_PATH}`;
}

async function ask(service: string, path: string, query: URLSearchParams): Promise<ContentAnswer> {
  const address = `${service.replace(/\/$/, "")}${encodeURI(path)}${query.size > 0 ? `?${query}` : ""}`;
  try {
    const answer = await fetchWithin(new URL(address), AbortSignal.timeout(TIMEOUT_MS));
    if (!answer) return plain(502, "The content service leads elsewhere.");
    const headers = FORWARDED_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: Object.fromEntries(headers), body };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return plain(isTimeout ? 504 : 502, "The content service does not answer.");
  }
}

/** Fetches an address and follows redirects within its origin; undefined for other or too many redirects. */
async function fetchWithin(address: URL, signal: AbortSignal): Promise<Response | undefined> {
  let next = address;
  for (let hop = 0; hop <= HOPS; hop += 1) {
    const answer = await fetch(next.href, { signal, redirect: "manual" });
    const location = answer.headers.get("location");
    if (answer.status < 300 || answer.status > 399 || location === null) return answer;
    await answer.body?.cancel();
    if (!URL.canParse(location, next.href)) return undefined;
    next = new URL(location, next);
    if (next.origin !== address.origin) return undefined;
  }
  return undefined;
}

function plain(status: number, body: string): ContentAnswer {
  return {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
    body,
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ContentAnswer,
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("content-security-policy", CONTENT_POLICY);
  response.end(request.method === "HEAD" ? undefined : body);
}
