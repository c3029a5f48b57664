import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** A request to an AWS service; header names are in lower case. */
export interface ServiceRequest {
  service: string;
  method?: "GET" | "POST" | "PUT" | "DELETE"; // POST when absent
  region: string;
  host: string;
  path: string;
  query?: Record<string, string>; // as it is before it is encoded; none when absent
  headers: Record<string, string>;
  body: string;
}

/** The request's headers with Signature Version 4, by the SDK's signer: a client more would add 187 kB. */
export async function signedHeaders(
  { service, method = "POST", region, host, path, query, headers, body }: ServiceRequest,
  credentials: Credentials,
  at: Date,
): Promise<Record<string, string>> {
  const signer = new SignatureV4({
    service,
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
    uriEscapePath: service !== "s3", // S3 alone signs paths as they are sent
  });
  const request = {
    method,
    protocol: "https:",
    hostname: host,
    path,
    query,
    headers: { ...headers, host },
    body,
  };
  const signed = await signer.sign(request, { signingDate: at });
  return signed.headers;
}
