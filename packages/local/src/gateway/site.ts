import type { IncomingMessage, ServerResponse } from "node:http";
import { CACHE_CONTROL, SNIPPET_PATH } from "@leadlane/site/headers";
import { APP_PAGE, pageOf } from "@leadlane/site/paths";
import { acceptedEncodings } from "./compression";
import type { WebFile, WebFiles } from "./web-files";

/**
 * Serves all paths outside /api like CloudFront: a file, the page of a path, or the app for other
 * navigations.
 */
export async function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  files: WebFiles,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return text(response, 405, "Method not allowed.");
  }
  // A path with `..` would get the rules of another path.
  if (path.split("/").includes("..")) return text(response, 404, "Not found.");
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const found = await files.find(path, accepted);
  if (found) return send(request, response, found, cacheControlOf(path));
  const page = pageOf(path);
  const ownPage = page ? await files.find(page, accepted) : null;
  if (ownPage) return send(request, response, ownPage, CACHE_CONTROL.revalidate);
  const shell = wantsPage(request, path) ? await files.find(APP_PAGE, accepted) : null;
  if (shell) return send(request, response, shell, CACHE_CONTROL.revalidate);
  text(response, 404, "Not found.");
}

export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  files: WebFiles,
): Promise<void> {
  const file = await files.find(path, acceptedEncodings(request.headers["accept-encoding"]));
  if (file) return send(request, response, file, CACHE_CONTROL.revalidate);
  text(response, 404, "Not found.");
}

function cacheControlOf(path: string): string {
  if (path === SNIPPET_PATH) return CACHE_CONTROL.snippet;
  return isImmutable(path) ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidate;
}

function isImmutable(path: string): boolean {
  return path.startsWith("/assets/");
}

/** Missing scripts and pictures must return 404 instead of the app, which would hide broken links. */
function wantsPage(request: IncomingMessage, path: string): boolean {
  if (isImmutable(path)) return false;
  const hasExtension = /\.[^/.]*$/.test(path);
  return !hasExtension || /text\/html|application\/xhtml\+xml/.test(request.headers.accept ?? "");
}

function send(request: IncomingMessage, response: ServerResponse, file: WebFile, cacheControl: string): void {
  response.setHeader("cache-control", cacheControl);
  response.setHeader("etag", file.etag);
  response.setHeader("vary", "accept-encoding");
  if (matches(request.headers["if-none-match"], file.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader("content-type", file.type);
  response.setHeader("content-length", file.body.length);
  if (file.encoding) response.setHeader("content-encoding", file.encoding);
  response.end(request.method === "HEAD" ? undefined : file.body);
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*");
}

function text(response: ServerResponse, status: number, message: string): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-cache");
  response.end(message);
}
