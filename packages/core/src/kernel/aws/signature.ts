import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface ServiceRequest {
  service: string;
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  region: string;
  host: string;
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body: string;
}

/** SigV4 with the SDK's signer only; another SDK client would add 187 kB to the bundle. */
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
    uriEscapePath: service !== "s3",
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
