import { createHash, createHmac } from "node:crypto";
import { config } from "../kernel/config";
import { createId } from "../kernel/id";

const MARK = "."; // separates the id from the mark of its secret
const MARK_LENGTH = 8;

/** A reset id that names the secret of its token. */
export function createResetId(): string {
  return createId() + MARK + markOf(config.authSecret);
}

function markOf(secret: string): string {
  return createHash("sha256").update(`secret\0${secret}`).digest("base64url").slice(0, MARK_LENGTH);
}

/** Token of a mailed link, derived and never stored. Throws for an unknown secret. */
export function resetToken(resetId: string): string {
  return derive(resetId, "reset").toString("base64url");
}

/** Keyed hash of an id for one purpose. Throws for an unknown secret. */
export function derive(id: string, purpose: string): Buffer {
  const [, mark] = id.split(MARK);
  const secret =
    mark === undefined ? config.authSecret : config.authSecrets.find((one) => markOf(one) === mark);
  if (secret === undefined) throw new Error("The secret that this link was made with is no longer known.");
  return createHmac("sha256", secret).update(`${purpose}\0${id}`).digest();
}

/** Stored hash of a token. */
export function resetHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
