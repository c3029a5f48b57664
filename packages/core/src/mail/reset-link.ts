import { createHash, createHmac } from "node:crypto";
import { config } from "../kernel/config";
import { createId } from "../kernel/id";

const MARK = "."; // between an id and the mark of the secret that its token is derived from
const MARK_LENGTH = 8;

/** The id of a new reset, which says which secret its token is derived from. */
export function createResetId(): string {
  return createId() + MARK + markOf(config.authSecret);
}

function markOf(secret: string): string {
  return createHash("sha256").update(`secret\0${secret}`).digest("base64url").slice(0, MARK_LENGTH);
}

/** The secret in a mailed link, derived from id and product's secret: it is stored nowhere. Throws for an unknown secret. */
export function resetToken(resetId: string): string {
  return derive(resetId, "reset").toString("base64url");
}

/** A keyed hash of an id, for one purpose. Throws for an id whose secret is no longer known. */
export function derive(id: string, purpose: string): Buffer {
  const [, mark] = id.split(MARK);
  const secret =
    mark === undefined ? config.authSecret : config.authSecrets.find((one) => markOf(one) === mark);
  if (secret === undefined) throw new Error("The secret that this link was made with is no longer known.");
  return createHmac("sha256", secret).update(`${purpose}\0${id}`).digest();
}

/** What of a token is stored. */
export function resetHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
