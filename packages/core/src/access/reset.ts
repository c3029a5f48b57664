import { createHash, createHmac } from "node:crypto";
import { config } from "../config";

/**
 * The secret in the link of a letter that lets a user choose a password. It is derived from the reset's id and the
 * product's secret whenever the letter is written out, so that it stands nowhere.
 */
export function resetToken(resetId: string): string {
  return createHmac("sha256", config.authSecret).update(`reset\0${resetId}`).digest("base64url");
}

/** What of a token is stored. */
export function resetHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
