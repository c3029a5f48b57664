import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { config } from "./config";

/** Encryption with a key that is not stored anywhere. */
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: string): Buffer {
  return createHash("sha256").update("sealed\0").update(secret).digest();
}

export function seal(text: string, secret: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  const content = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

/** Throws for a wrong secret or altered data. */
export function unseal(sealed: Uint8Array, secret: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const content = bytes.subarray(IV_BYTES + TAG_BYTES);
  return inflateRawSync(Buffer.concat([decipher.update(content), decipher.final()])).toString();
}

/** For stored data: stays readable when the secret is rotated. */
export function sealLasting(text: string): Uint8Array {
  return seal(text, config.authSecret);
}

/** Throws for altered data, or if its secret is no longer known. */
export function unsealLasting(sealed: Uint8Array): string {
  let failure: unknown;
  for (const secret of config.sealingSecrets) {
    try {
      return unseal(sealed, secret);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
