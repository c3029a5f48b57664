import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "../rules";

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16; // 80 bits, so that a plain hash protects the codes
const GROUP = /.{4}(?=.)/g;

/** Ten random codes such as `7k2m-w9xd-4t0q-h3sv`. */
export function newCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join("")
      .replace(GROUP, "$&-"),
  );
}

/** Ignores case and separators; accepts letters in place of the digits they look like. */
export function hashCode(userId: string, code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/[il]/g, "1")
    .replace(/o/g, "0");
  return createHash("sha256").update(`recovery\0${userId}\0${plain}`).digest("base64url");
}
