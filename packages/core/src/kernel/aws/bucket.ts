import { createHash } from "node:crypto";
import { config } from "../config";
import { unavailable } from "../error";
import { ServiceError } from "./call";
import { presignedUrl } from "./presigned";
import { signedHeaders } from "./signature";

const SERVICE = "s3";
const TIMEOUT_MS = 8_000;
/** S3 answers 403 instead of 404 to callers who may not list the bucket. */
const NOT_FOUND_STATUSES = [403, 404];

function bucketUrl(): string {
  return config.filesEndpoint
    ? `${config.filesEndpoint}/${config.uploadsBucket}`
    : `https://${config.uploadsBucket}.s3.${config.region}.amazonaws.com`;
}

function objectUrl(key: string): URL {
  return new URL(`${bucketUrl()}/${key.split("/").map(encodeURIComponent).join("/")}`);
}

interface Call {
  method: "GET" | "PUT" | "POST" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

async function call({ method, url, headers, body }: Call): Promise<Response> {
  const checksum = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const request = {
    service: SERVICE,
    method,
    region: config.region,
    host: url.host,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, "x-amz-content-sha256": checksum },
    body: "",
  };
  return fetch(url, {
    method,
    headers: await signedHeaders(request, config.credentials, new Date()),
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
}

function toServiceError(response: Response): ServiceError {
  return new ServiceError(SERVICE, response.status, "");
}

/** Undefined if missing or larger than `most` bytes. */
export async function getObject(key: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await call({ method: "GET", url: objectUrl(key) });
  if (NOT_FOUND_STATUSES.includes(response.status)) return undefined;
  if (!response.ok) throw toServiceError(response);
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  return new Uint8Array(await response.arrayBuffer());
}

export async function putObject(
  key: string,
  body: Uint8Array<ArrayBuffer>,
  headers: { "content-type": string; "cache-control"?: string; "content-disposition": string },
): Promise<void> {
  const response = await call({ method: "PUT", url: objectUrl(key), headers, body });
  if (!response.ok) throw toServiceError(response);
}

export async function getObjectRange(
  key: string,
  from: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const headers = { range: `bytes=${from}-${from + length - 1}` };
  const response = await call({ method: "GET", url: objectUrl(key), headers });
  if (NOT_FOUND_STATUSES.includes(response.status)) return undefined;
  if (response.status !== 206) throw toServiceError(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** Starts a multipart upload and returns its id; a lifecycle rule aborts uploads that are never completed. */
export async function startMultipartUpload(key: string, headers: Record<string, string>): Promise<string> {
  const response = await callWith(key, "POST", { uploads: "" }, { headers });
  const [, id = ""] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? [];
  return id;
}

/** `number` starts at 1; all parts but the last need at least 5 MB. Returns the ETag for `completeMultipartUpload`. */
export async function uploadPart(
  key: string,
  uploadId: string,
  number: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const response = await callWith(key, "PUT", { partNumber: String(number), uploadId }, { body });
  return response.headers.get("etag") ?? "";
}

export async function completeMultipartUpload(
  key: string,
  uploadId: string,
  tags: readonly string[],
): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Uint8Array.from(
    Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`),
  );
  const response = await callWith(key, "POST", { uploadId }, { body });
  // S3 may answer 200 and still report an error in the body.
  if ((await response.text()).includes("<Error>")) throw toServiceError(response);
}

async function callWith(
  key: string,
  method: Call["method"],
  query: Record<string, string>,
  { headers, body }: Pick<Call, "headers" | "body">,
): Promise<Response> {
  const url = objectUrl(key);
  url.search = new URLSearchParams(query).toString();
  const response = await call({ method, url, headers, body });
  if (!response.ok) throw toServiceError(response);
  return response;
}

export async function deleteObject(key: string): Promise<void> {
  const response = await call({ method: "DELETE", url: objectUrl(key) });
  if (!response.ok && response.status !== 404) throw toServiceError(response);
}

export async function listKeys(prefix: string): Promise<string[]> {
  const url = new URL(`${bucketUrl()}/`);
  url.search = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix }).toString();
  const response = await call({ method: "GET", url });
  if (!response.ok) throw toServiceError(response);
  const content = await response.text();
  // The keys are URL-encoded, with `+` for a space, so the XML contains no escapes.
  return [...content.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) =>
    decodeURIComponent(key.replaceAll("+", " ")),
  );
}

export function uploadUrl(key: string, type: string, size: number, seconds: number): Promise<string> {
  const request = {
    method: "PUT" as const,
    region: config.region,
    url: config.uploadsUrl ? new URL(`${config.uploadsUrl}/${key}`) : objectUrl(key),
    headers: { "content-type": type, "content-length": String(size) },
    seconds,
  };
  return presignedUrl(request, config.credentials, new Date());
}

export function downloadUrl(key: string, seconds: number): Promise<string> {
  const url = config.uploadsUrl ? new URL(`${config.uploadsUrl}/${key}`) : objectUrl(key);
  const request = { method: "GET" as const, region: config.region, url, headers: {}, seconds };
  return presignedUrl(request, config.credentials, new Date());
}
