import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Credentials } from "./signature";

export interface Presigned {
  method: "GET" | "PUT";
  region: string;
  url: URL;
  headers: Record<string, string>;
  query?: Record<string, string>;
  seconds: number;
}

export async function presignedUrl(
  { method, region, url, headers, query: ownQuery = {}, seconds }: Presigned,
  credentials: Credentials,
  at: Date,
): Promise<string> {
  const signer = new SignatureV4({
    service: "s3",
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
    uriEscapePath: false, // S3 signs the path as sent, without encoding it again
  });
  const request = {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: ownQuery,
    headers: { ...headers, host: url.host, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
  };
  const { query = {} } = await signer.presign(request, { signingDate: at, expiresIn: seconds });
  const signed = new URL(url);
  for (const [name, value] of Object.entries(query)) signed.searchParams.set(name, String(value));
  return signed.href;
}
