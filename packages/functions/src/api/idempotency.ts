import { createHash } from "node:crypto";
import type { UserActor } from "@leadlane/core/actor";
import type { Idempotency } from "@leadlane/core/context";
import { invalid } from "@leadlane/core/error";
import type { Context } from "hono";

const KEY_MAX = 200;

/** What makes this mutation the same as an earlier one; undefined where the client does not ask for that. */
export function readIdempotency(c: Context, actor: UserActor, body: string): Idempotency | undefined {
  const key = c.req.header("idempotency-key");
  const isMutation = c.req.method !== "GET" && !c.req.path.startsWith("/api/auth/");
  if (key === undefined || !isMutation) return undefined;
  if (key.length === 0 || key.length > KEY_MAX)
    throw invalid("Idempotency-Key", `Idempotency-Key must have 1 to ${KEY_MAX} characters`);
  const parts = [actor.user_id, c.req.method, c.req.url.slice(c.req.url.indexOf(c.req.path)), body];
  return { key, fingerprint: createHash("sha256").update(parts.join("\0")).digest("base64url") };
}
