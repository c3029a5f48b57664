import { createHmac } from "node:crypto";
import { config } from "@leadlane/core/kernel/config";
import type { Idempotency } from "@leadlane/core/kernel/context";
import { invalid } from "@leadlane/core/kernel/error";
import type { UserActor } from "@leadlane/core/permissions/actor";
import type { Context } from "hono";
import type { Route } from "./route";

const KEY_MAX = 200;

export function takesIdempotencyKey({ method, path, issuesSecret }: Route): boolean {
  return method !== "get" && !path.startsWith("/auth/") && !issuesSecret;
}

export function readIdempotency(c: Context, actor: UserActor, body: string): Idempotency | undefined {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (key.length === 0 || key.length > KEY_MAX)
    throw invalid("Idempotency-Key", `Idempotency-Key must have 1 to ${KEY_MAX} characters`);
  const parts = [actor.user_id, c.req.method, c.req.url.slice(c.req.url.indexOf(c.req.path)), body];
  // HMAC instead of a plain hash, because a body may contain a password.
  const fingerprintBy = (secret: string) =>
    createHmac("sha256", secret).update(parts.join("\0")).digest("base64url");
  const [signing, ...others] = config.authSecrets;
  return { key, fingerprints: [fingerprintBy(signing), ...others.map(fingerprintBy)] };
}
