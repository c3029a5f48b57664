import { createHmac } from "node:crypto";
import { config } from "@leadlane/core/kernel/config";
import type { Idempotency } from "@leadlane/core/kernel/context";
import { invalid } from "@leadlane/core/kernel/error";
import type { UserActor } from "@leadlane/core/permissions/actor";
import type { Context } from "hono";

const KEY_MAX = 200;
const BASE = "/api";
/** Responses contain secrets. */
const WITH_TOKENS: readonly string[] = ["/profile/password", "/profile/sessions", "/calendar/feed/rotate"];
const OF_SECOND_FACTOR = /^\/profile\/(mfa|passkeys)(\/|$)/;
const ISSUES_KEY = /^\/(api-keys(\/[^/]+\/rotate)?|webhooks(\/[^/]+\/rotate-secret)?)$/;

export function takesIdempotencyKey(method: string, path: string): boolean {
  const isSecret = WITH_TOKENS.includes(path) || OF_SECOND_FACTOR.test(path) || ISSUES_KEY.test(path);
  return method.toLowerCase() !== "get" && !path.startsWith("/auth/") && !isSecret;
}

export function readIdempotency(c: Context, actor: UserActor, body: string): Idempotency | undefined {
  const key = c.req.header("idempotency-key");
  if (key === undefined || !takesIdempotencyKey(c.req.method, c.req.path.slice(BASE.length)))
    return undefined;
  if (key.length === 0 || key.length > KEY_MAX)
    throw invalid("Idempotency-Key", `Idempotency-Key must have 1 to ${KEY_MAX} characters`);
  const parts = [actor.user_id, c.req.method, c.req.url.slice(c.req.url.indexOf(c.req.path)), body];
  // HMAC instead of a plain hash, because a body may contain a password.
  const fingerprintBy = (secret: string) =>
    createHmac("sha256", secret).update(parts.join("\0")).digest("base64url");
  const [signing, ...others] = config.authSecrets;
  return { key, fingerprints: [fingerprintBy(signing), ...others.map(fingerprintBy)] };
}
