import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { CACHE_CONTROL } from "@leadlane/site/headers";
import { mediaType } from "../http/media-type";
import type { Files } from "./files";

export const STORED_PATH = "/files/";

/** Serves an uploaded file like CloudFront, with an immutable cache header, since names are never reused. */
export function serveStoredFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  files: Files,
): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? files.get(path.slice(1)) : undefined;
  if (!body) {
    response.statusCode = isRead ? 404 : 405;
    response.setHeader("cache-control", "no-cache");
    response.setHeader("content-type", "text/plain; charset=utf-8");
    response.end(isRead ? "Not found." : "Method not allowed.");
    return;
  }
  response.setHeader("cache-control", CACHE_CONTROL.immutable);
  response.setHeader("content-type", mediaType(path));
  response.setHeader("content-disposition", `inline; filename="picture${extname(path)}"`);
  response.setHeader("content-length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}
