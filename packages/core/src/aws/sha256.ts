import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";

/** Node's own hash in the form that the signer asks for. */
export class Sha256 {
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
