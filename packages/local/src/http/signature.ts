import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { AwsError } from "./aws-error";
import type { Credentials } from "./credentials";

export interface SignedRequest {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^, ]+), ?SignedHeaders=([^, ]+), ?Signature=([0-9a-f]+)$/;
const SKEW_MS = 15 * 60 * 1000;

/**
 * Verifies a presigned request like S3: expiry, method, path and every signed header. Throws an AwsError with
 * the code of S3.
 */
export function checkPresigned(request: SignedRequest, credentials: Credentials, now = Date.now()): void {
  const { searchParams: query } = new URL(request.target, "http://localhost");
  const received = query.get("X-Amz-Signature") ?? "";
  if (query.get("X-Amz-Algorithm") !== ALGORITHM || !received)
    throw new AwsError(403, "AccessDenied", "The request is not signed.");
  const date = query.get("X-Amz-Date") ?? "";
  const seconds = Number(query.get("X-Amz-Expires"));
  if (!(now <= parseDate(date) + seconds * 1000))
    throw new AwsError(403, "AccessDenied", "Request has expired");
  const claim = {
    date,
    signature: received,
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders: query.get("X-Amz-SignedHeaders") ?? "",
    payload: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  };
  if (!isValid(request, claim, credentials)) throw mismatch();
}

/** Verifies a request with a signature header, including its body. Throws an AwsError. */
export function checkSigned(
  request: SignedRequest,
  body: Buffer,
  credentials: Credentials,
  now = Date.now(),
): void {
  const { headers } = request;
  const [, credential, signedHeaders, signature] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (!credential || !signedHeaders || !signature)
    throw new AwsError(403, "MissingAuthenticationTokenException", "The request is not signed.");
  const date = String(headers["x-amz-date"] ?? "");
  if (!(Math.abs(now - parseDate(date)) <= SKEW_MS))
    throw new AwsError(403, "RequestExpired", "The request was not signed by now.");
  const payload = createHash("sha256").update(body).digest("hex");
  const isSame = (headers["x-amz-content-sha256"] ?? payload) === payload;
  if (!isSame || !isValid(request, { date, signature, credential, signedHeaders, payload }, credentials))
    throw mismatch();
}

interface Claim {
  date: string;
  signature: string;
  credential: string;
  signedHeaders: string;
  payload: string;
}

function isValid(
  { method, target, headers }: SignedRequest,
  { date, signature: received, credential, signedHeaders, payload }: Claim,
  { accessKeyId, secretAccessKey }: Credentials,
): boolean {
  const { pathname, searchParams: query } = new URL(target, "http://localhost");
  const [key, day = "", region = "", service = ""] = credential.split("/");
  const names = signedHeaders.split(";");
  if (!names.includes("host") || key !== accessKeyId) return false;
  query.delete("X-Amz-Signature");
  const canonical = [
    method,
    // S3 signs the raw path; other services encode it again.
    service === "s3" ? pathname : pathname.split("/").map(encode).join("/"),
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&"),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replace(/\s+/g, " ")}`,
    ),
    "",
    names.join(";"),
    payload,
  ].join("\n");
  const scope = [day, region, service, "aws4_request"];
  const text = [ALGORITHM, date, scope.join("/"), createHash("sha256").update(canonical).digest("hex")];
  const start: string | Buffer = `AWS4${secretAccessKey}`;
  const signing = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), start);
  const expected = hmac(signing, text.join("\n")).toString("hex");
  return expected.length === received.length && timingSafeEqual(Buffer.from(expected), Buffer.from(received));
}

function parseDate(date: string): number {
  return Date.parse(date.replace(DATE, "$1-$2-$3T$4:$5:$6Z"));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Encodes by RFC 3986, which escapes more characters than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function mismatch(): AwsError {
  return new AwsError(403, "SignatureDoesNotMatch", "The request is not the one that was signed.");
}
