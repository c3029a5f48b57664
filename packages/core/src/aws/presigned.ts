import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "./sha256";
import type { Credentials } from "./signature";

/** An upload that somebody without credentials may make; header names are in lower case. */
export interface PresignedPut {
  region: string;
  url: URL;
  /** Those that the upload must come with, exactly so. */
  headers: Record<string, string>;
  /** How long it may begin from now on. */
  seconds: number;
}

/**
 * The address to which one object can be put: its key, its headers and its time are a part of the signature, so that S3
 * refuses anything else. What the object holds is not signed: nobody knows it yet.
 */
export async function presignedPutUrl(
  { region, url, headers, seconds }: PresignedPut,
  credentials: Credentials,
  at: Date,
): Promise<string> {
  const signer = new SignatureV4({
    service: "s3",
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
    // S3 alone signs paths as they are sent.
    uriEscapePath: false,
  });
  const request = {
    method: "PUT",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { ...headers, host: url.host, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
  };
  const { query = {} } = await signer.presign(request, { signingDate: at, expiresIn: seconds });
  const signed = new URL(url);
  for (const [name, value] of Object.entries(query)) signed.searchParams.set(name, String(value));
  return signed.href;
}
