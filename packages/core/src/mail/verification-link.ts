import { createResetId, derive } from "./reset-link";

const CODE_DIGITS = 6;

export const createVerificationId = createResetId;

/** The secret in a mailed link that verifies an address; like the code it is stored nowhere. */
export function verificationToken(id: string): string {
  return derive(id, "verify").toString("base64url");
}

/** The six digits that verify the same address where its owner is signed in. */
export function verificationCode(id: string): string {
  const digits = derive(id, "code").readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(digits).padStart(CODE_DIGITS, "0");
}

/** What of a code is stored: keyed, because a million codes are soon tried. */
export function codeHash(id: string, code: string): string {
  return derive(id, `code\0${code}`).toString("hex");
}
