import { randomBytes } from "node:crypto";
import { sealLasting, unsealLasting } from "../kernel/seal";
import { SECRET_START } from "./rules";

const SECRET_BYTES = 32;

/** A signing secret as Standard Webhooks writes it. */
export function newSecret(): string {
  return SECRET_START + randomBytes(SECRET_BYTES).toString("base64");
}

export function sealSecret(secret: string): Uint8Array {
  return sealLasting(secret);
}

export function openSecret(sealed: Uint8Array): string {
  return unsealLasting(sealed);
}
