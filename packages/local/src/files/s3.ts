import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "../http/aws-error";
import type { Files } from "./files";

export const BUCKET = "uploads";
const PREFIX = `/${BUCKET}/`;
const KEYS_PER_LIST = 1000;

/** The object key in a path, empty for the bucket itself; undefined for any other path. */
export function keyIn(path: string): string | undefined {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
}

/** Implements ListObjectsV2 without `delimiter`. */
export function listS3(response: ServerResponse, query: URLSearchParams, files: Files): void {
  if (query.get("list-type") !== "2" || query.get("encoding-type") !== "url")
    throw new AwsError(400, "InvalidArgument", "Only ListObjectsV2 with encoded keys is here.");
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
  const keys = files.list(prefix).filter((key) => key > after);
  const most = Math.min(Number(query.get("max-keys") ?? KEYS_PER_LIST), KEYS_PER_LIST);
  const page = keys.slice(0, most);
  const rest =
    page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join("");
  response.setHeader("content-type", "application/xml");
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${rest !== ""}</IsTruncated>${rest}${contents}</ListBucketResult>`,
  );
}

export function handleS3(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
  files: Files,
): void {
  switch (request.method) {
    case "PUT":
      files.put(key, body);
      response.end();
      return;
    case "DELETE":
      files.remove(key);
      response.statusCode = 204;
      response.end();
      return;
    case "GET": {
      const found = files.get(key);
      if (found) response.end(found);
      else sendS3Error(response, new AwsError(404, "NoSuchKey", "There is no such object."));
      return;
    }
    case "HEAD":
      response.statusCode = files.get(key) ? 200 : 404;
      response.end();
      return;
    default:
      sendS3Error(response, new AwsError(405, "MethodNotAllowed", "Not allowed."));
  }
}

export function sendS3Error(response: ServerResponse, { status, name, message }: AwsError): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/xml");
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
  );
}
