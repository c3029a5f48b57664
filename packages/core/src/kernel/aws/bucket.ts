import { createHash } from "node:crypto";
import { config } from "../config";
import { unavailable } from "../error";
import { ServiceError } from "./call";
import { presignedUrl } from "./presigned";
import { signedHeaders } from "./signature";

const SERVICE = "s3";
const PATIENCE_MS = 8_000;
/** S3 hides from who may not list whether there is such an object: it answers 403 then. */
const MISSING = [403, 404];

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
    body: "", // the signature takes the body in by the checksum
  };
  return fetch(url, {
    method,
    headers: await signedHeaders(request, config.credentials, new Date()),
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
}

function refused(response: Response): ServiceError {
  return new ServiceError(SERVICE, response.status, "");
}

/** What an object holds; undefined where there is none, or where it is larger than `most` bytes. */
export async function getObject(key: string, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await call({ method: "GET", url: objectUrl(key) });
  if (MISSING.includes(response.status)) return undefined;
  if (!response.ok) throw refused(response);
  if (Number(response.headers.get("content-length") ?? 0) > most) {
    await response.body?.cancel();
    return undefined;
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** Puts an object there, with the headers that it is served with. */
export async function putObject(
  key: string,
  body: Uint8Array<ArrayBuffer>,
  headers: { "content-type": string; "cache-control"?: string; "content-disposition": string },
): Promise<void> {
  const response = await call({ method: "PUT", url: objectUrl(key), headers, body });
  if (!response.ok) throw refused(response);
}

/** Some bytes of an object; undefined where there is none. */
export async function getPiece(
  key: string,
  from: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const headers = { range: `bytes=${from}-${from + length - 1}` };
  const response = await call({ method: "GET", url: objectUrl(key), headers });
  if (MISSING.includes(response.status)) return undefined;
  if (response.status !== 206) throw refused(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** Begins an object that is put there in parts, so that nobody has to hold all of it; one that is never ended goes by itself. */
export async function beginParts(key: string, headers: Record<string, string>): Promise<string> {
  const response = await callWith(key, "POST", { uploads: "" }, { headers });
  const [, id = ""] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? [];
  return id;
}

/** Puts one part, counted from 1; S3 takes none below five megabytes but the last. Its tag, by which it is named at the end. */
export async function putPart(
  key: string,
  uploadId: string,
  number: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const response = await callWith(key, "PUT", { partNumber: String(number), uploadId }, { body });
  return response.headers.get("etag") ?? "";
}

/** Makes one object of all parts, by their tags in their order. */
export async function endParts(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Uint8Array.from(
    Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`),
  );
  const response = await callWith(key, "POST", { uploadId }, { body });
  // An end that fails late is answered as if it had gone well.
  if ((await response.text()).includes("<Error>")) throw refused(response);
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
  if (!response.ok) throw refused(response);
  return response;
}

export async function deleteObject(key: string): Promise<void> {
  const response = await call({ method: "DELETE", url: objectUrl(key) });
  if (!response.ok && response.status !== 404) throw refused(response);
}

/** Keys that begin so, in their order: the first thousand, or all where there are fewer. */
export async function listKeys(prefix: string): Promise<string[]> {
  const url = new URL(`${bucketUrl()}/`);
  url.search = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix }).toString();
  const response = await call({ method: "GET", url });
  if (!response.ok) throw refused(response);
  const content = await response.text();
  // In a key that is encoded for an address XML has nothing to escape, and a plus stands for a space.
  return [...content.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) =>
    decodeURIComponent(key.replaceAll("+", " ")),
  );
}

/** The address at which a browser may put one object of this type and size, for so many seconds. */
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

/** The address at which one object can be fetched by whoever has it, for so many seconds. */
export function downloadUrl(key: string, seconds: number): Promise<string> {
  const url = config.uploadsUrl ? new URL(`${config.uploadsUrl}/${key}`) : objectUrl(key);
  const request = { method: "GET" as const, region: config.region, url, headers: {}, seconds };
  return presignedUrl(request, config.credentials, new Date());
}
