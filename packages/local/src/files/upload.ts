import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { AwsError } from "../http/aws-error";
import type { Credentials } from "../http/credentials";
import { mediaType } from "../http/media-type";
import { readBody } from "../http/request-body";
import { checkPresigned } from "../http/signature";
import type { Files } from "./files";
import { sendS3Error } from "./s3";

export const UPLOAD_PATH = "/_local/files/";
const OBJECT_BYTES = 64 * 1024 * 1024;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):(\d+)$/;

/**
 * Serves one presigned PUT or GET like the bucket, for pages of this site only. Allows
 * CORS, since a page may use another host name of this machine.
 */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  files: Files,
  credentials: Credentials,
): Promise<void> {
  const { origin } = request.headers;
  if (origin && LOOPBACK.exec(origin)?.[2] === String(request.socket.localPort)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-methods", "PUT, GET");
    response.setHeader("access-control-allow-headers", "content-type");
    response.setHeader("vary", "origin");
  }
  if (request.method === "OPTIONS") {
    response.statusCode = response.hasHeader("access-control-allow-origin") ? 204 : 403;
    response.end();
    return;
  }
  try {
    const { method = "", url: target = "", headers } = request;
    const { searchParams: query } = new URL(target, "http://localhost");
    if (method !== "PUT" && method !== "GET")
      throw new AwsError(405, "MethodNotAllowed", "Only PUT and GET are allowed here.");
    checkPresigned({ method, target, headers }, credentials);
    const key = path.slice(UPLOAD_PATH.length);
    if (method === "GET") {
      const found = files.get(key);
      if (!found) throw new AwsError(404, "NoSuchKey", "There is no such object.");
      response.removeHeader("content-security-policy"); // the bucket has none, so the site may frame previews
      response.setHeader("content-type", query.get("response-content-type") ?? mediaType(key));
      response.setHeader(
        "content-disposition",
        query.get("response-content-disposition") ?? `attachment; filename="${basename(key)}"`,
      );
      response.end(found);
      return;
    }
    const body = await readBody(request, OBJECT_BYTES);
    if (body === null) throw new AwsError(400, "EntityTooLarge", "The object is too large.");
    files.put(key, body);
    response.end();
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    // The rest of the body is unread, so the connection must close.
    response.setHeader("connection", "close");
    sendS3Error(response, error);
  }
}
