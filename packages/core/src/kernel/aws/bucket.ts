import { createHash } from "node:crypto";
import { config } from "../config";
import { unavailable } from "../error";
import { ServiceError } from "./call";
import { presignedUrl } from "./presigned";
import { signedHeaders } from "./signature";

const SERVICE = "s3";
const TIMEOUT_MS = 8_000;
const FILE_TIMEOUT_MS = 120_000;
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
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;
  sha256?: string; // of the body
  timeoutMs?: number;
}

async function call({
  method,
  url,
  headers,
  body,
  sha256 = sha256Of(""),
  timeoutMs = TIMEOUT_MS,
}: Call): Promise<Response> {
  const request = {
    service: SERVICE,
    method,
    region: config.region,
    host: url.host,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, "x-amz-content-sha256": sha256 },
    body: "", // signed by its checksum header
  };
  return fetch(url, {
    method,
    headers: await signedHeaders(request, config.credentials, new Date()),
    body,
    duplex: "half",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
}

function sha256Of(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
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

export async function hasObject(key: string): Promise<boolean> {
  const response = await call({ method: "HEAD", url: objectUrl(key) });
  if (!response.ok && !NOT_FOUND_STATUSES.includes(response.status)) throw toServiceError(response);
  return response.ok;
}

interface ServedHeaders {
  "content-type": string;
  "content-disposition": string;
  "cache-control"?: string;
}

export async function putObject(
  key: string,
  body: Uint8Array<ArrayBuffer>,
  headers: ServedHeaders,
): Promise<void> {
  await put({ method: "PUT", url: objectUrl(key), headers: { ...headers }, body, sha256: sha256Of(body) });
}

/** Content of known length and checksum that is read while it is sent. */
export interface FileContent {
  body: AsyncIterable<Uint8Array>;
  length: number; // at most 5 GB, S3's limit for one request
  sha256: string;
}

/** Streams a file into an object, which exists only once all of it has arrived. */
export async function putFile(
  key: string,
  { body, length, sha256 }: FileContent,
  headers: ServedHeaders,
): Promise<void> {
  const sent = { ...headers, "content-length": String(length) };
  await put({ method: "PUT", url: objectUrl(key), headers: sent, body, sha256, timeoutMs: FILE_TIMEOUT_MS });
}

async function put(request: Call): Promise<void> {
  const response = await call(request);
  if (!response.ok) throw toServiceError(response);
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

interface DownloadHeaders {
  type: string;
  disposition: string;
}

/** A link to an object, which S3 answers with the given headers. */
export function downloadUrl(key: string, seconds: number, headers?: DownloadHeaders): Promise<string> {
  const url = config.uploadsUrl ? new URL(`${config.uploadsUrl}/${key}`) : objectUrl(key);
  const query = headers && {
    "response-content-type": headers.type,
    "response-content-disposition": headers.disposition,
  };
  const request = { method: "GET" as const, region: config.region, url, headers: {}, query, seconds };
  return presignedUrl(request, config.credentials, new Date());
}
