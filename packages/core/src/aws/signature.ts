import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** A POST to an AWS service; header names are in lower case. */
export interface ServiceRequest {
  service: string;
  region: string;
  host: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Node's own hash in the form that the signer asks for. */
class Sha256 {
  private hash: Hash | Hmac;

  constructor(private readonly secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = start(secret);
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(toBytes(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {
    this.hash = start(this.secret);
  }
}

function start(secret: string | ArrayBuffer | ArrayBufferView | undefined): Hash | Hmac {
  return secret === undefined ? createHash("sha256") : createHmac("sha256", toBytes(secret));
}

function toBytes(data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

/**
 * The headers that the request has to be sent with: its own, and those of Signature Version 4. The SDK's own signer does
 * it: it is in the bundle already, whereas one client more would add 187 kB.
 */
export async function signedHeaders(
  { service, region, host, path, headers, body }: ServiceRequest,
  credentials: Credentials,
  at: Date,
): Promise<Record<string, string>> {
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256, applyChecksum: false });
  const request = {
    method: "POST",
    protocol: "https:",
    hostname: host,
    path,
    headers: { ...headers, host },
    body,
  };
  const signed = await signer.sign(request, { signingDate: at });
  return signed.headers;
}
