import { createHash, createHmac } from "node:crypto";
import { config } from "../config";
import { createId } from "../id";

/** Between an id and the mark of the secret that its token is derived from. */
const MARK = ".";
const MARK_LENGTH = 8;

/**
 * The id of a new reset. It says which secret its token is derived from: a letter may be written out after another
 * secret has begun to sign.
 */
export function createResetId(): string {
  return createId() + MARK + markOf(config.authSecret);
}

function markOf(secret: string): string {
  return createHash("sha256").update(`secret\0${secret}`).digest("base64url").slice(0, MARK_LENGTH);
}

/**
 * The secret in the link of a letter that lets a user choose a password. It is derived from the reset's id and the
 * product's secret whenever the letter is written out, so that it stands nowhere. Throws where that secret is no longer
 * known.
 */
export function resetToken(resetId: string): string {
  const [, mark] = resetId.split(MARK);
  const secret =
    mark === undefined ? config.authSecret : config.authSecrets.find((one) => markOf(one) === mark);
  if (secret === undefined) throw new Error("The secret that this link was made with is no longer known.");
  return createHmac("sha256", secret).update(`reset\0${resetId}`).digest("base64url");
}

/** What of a token is stored. */
export function resetHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
