import { createResetId, derive } from "./reset-link";

const CODE_DIGITS = 6;

export const createVerificationId = createResetId;

/** Token of a verification link, derived and never stored. */
export function verificationToken(id: string): string {
  return derive(id, "verify").toString("base64url");
}

/** Six-digit code that verifies the same address. */
export function verificationCode(id: string): string {
  const digits = derive(id, "code").readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(digits).padStart(CODE_DIGITS, "0");
}

/** Stored hash of a code: keyed, because a million codes are quickly tried. */
export function codeHash(id: string, code: string): string {
  return derive(id, `code\0${code}`).toString("hex");
}
