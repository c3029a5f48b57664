import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { AwsError } from "../http/aws-error";
import { CREDENTIALS } from "../settings";

/** A request as its signature sees it. */
export interface PresignedRequest {
  method: string;
  target: string; // as it was sent, with the query
  headers: IncomingHttpHeaders;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/**
 * Checks a presigned request as S3 does: whether its time is not over, and whether method, path and every signed header
 * are those that were signed. Throws an AwsError with S3's own code.
 */
export function checkPresigned({ method, target, headers }: PresignedRequest, now = Date.now()): void {
  const { pathname, searchParams: query } = new URL(target, "http://localhost");
  const given = query.get("X-Amz-Signature") ?? "";
  const credential = query.get("X-Amz-Credential") ?? "";
  if (query.get("X-Amz-Algorithm") !== ALGORITHM || !given)
    throw new AwsError(403, "AccessDenied", "The request is not signed.");
  const date = query.get("X-Amz-Date") ?? "";
  const seconds = Number(query.get("X-Amz-Expires"));
  const signedAt = Date.parse(date.replace(DATE, "$1-$2-$3T$4:$5:$6Z"));
  if (!(now <= signedAt + seconds * 1000)) throw new AwsError(403, "AccessDenied", "Request has expired");
  const [accessKeyId, day = "", region = "", service = ""] = credential.split("/");
  const names = (query.get("X-Amz-SignedHeaders") ?? "").split(";");
  if (!names.includes("host") || accessKeyId !== CREDENTIALS.accessKeyId) throw mismatch();
  query.delete("X-Amz-Signature");
  const canonical = [
    method,
    pathname,
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&"),
    ...names.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names.join(";"),
    query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  ].join("\n");
  const scope = [day, region, service, "aws4_request"];
  const text = [ALGORITHM, date, scope.join("/"), createHash("sha256").update(canonical).digest("hex")];
  const start: string | Buffer = `AWS4${CREDENTIALS.secretAccessKey}`;
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), start);
  const expected = hmac(key, text.join("\n")).toString("hex");
  if (expected.length !== given.length || !timingSafeEqual(Buffer.from(expected), Buffer.from(given)))
    throw mismatch();
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** As RFC 3986 says, which leaves fewer characters alone than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function mismatch(): AwsError {
  return new AwsError(403, "SignatureDoesNotMatch", "The request is not the one that was signed.");
}
