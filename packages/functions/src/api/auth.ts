import { authenticate } from "@leadlane/core/access/sessions/session";
import { unauthenticated } from "@leadlane/core/access/sessions/token";
import { authenticate as authenticateKey } from "@leadlane/core/api-keys/authenticate";
import { isApiKey, OUT_OF_SCOPE_TEXT } from "@leadlane/core/api-keys/rules";
import { AppError, forbidden } from "@leadlane/core/kernel/error";
import type { UserActor } from "@leadlane/core/permissions/actor";
import { isRole } from "@leadlane/core/permissions/rules";
import * as RateLimit from "@leadlane/core/rate-limit/rate-limit";
import { REQUESTS_BY_API_KEY } from "@leadlane/core/rate-limit/rules";
import type { Context } from "hono";
import type { Route } from "./route";

type AccessRules = Pick<Route, "access" | "scopes">;

/** The user of the session, or the API key. 401. */
export async function authenticateRequest(c: Context): Promise<UserActor> {
  const token = bearerToken(c.req.header("authorization"));
  return isApiKey(token) ? authenticateKey(token) : authenticate(token);
}

/** The user of the session. 401, also for an API key. */
export async function authenticateSession(authorization: string | undefined): Promise<UserActor> {
  return authenticate(bearerToken(authorization));
}

function bearerToken(authorization = ""): string {
  const [scheme, token, ...rest] = authorization.split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token || rest.length > 0) throw unauthenticated();
  return token;
}

/** Throws 403 if a tenant id in header, query, path or body is not the session's. */
export function assertTenant(c: Context, actor: UserActor, body: unknown): void {
  const claims = [
    c.req.header("tenant-id"),
    ...(c.req.queries("tenant_id") ?? []),
    c.req.param("tenant_id"),
    ...tenantsIn(body),
  ];
  if (claims.some((claim) => claim !== undefined && claim !== actor.tenant_id)) {
    throw new AppError(
      "forbidden",
      "TENANT_MISMATCH",
      "This belongs to a different business from the one you are signed in to.",
    );
  }
}

function tenantsIn(body: unknown): unknown[] {
  const things = isObject(body) ? [body, ...Object.values(body).filter(isObject)] : [];
  return things.flatMap((thing) => ("tenant_id" in thing ? [thing.tenant_id] : []));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Throws 403. An API key needs one of the route's scopes and, except on routes of Admins, the permission. */
export function assertAccess({ access, scopes = [] }: AccessRules, actor: UserActor): void {
  if (actor.scopes && !scopes.some((scope) => actor.scopes?.includes(scope)))
    throw forbidden(OUT_OF_SCOPE_TEXT);
  if (actor.scopes && access === "admin") return;
  if (access === "public" || access === "user" || isRole(actor.role, "Admin")) return;
  if (access === "admin" || !actor.permissions[access]) throw forbidden();
}

/** Counts a request of an API key and sends the limit's headers (draft-ietf-httpapi-ratelimit-headers). 429. */
export async function countKeyRequest(c: Context, actor: UserActor): Promise<void> {
  if (!actor.scopes) return;
  const { name, seconds, text } = REQUESTS_BY_API_KEY;
  const { quota, remaining, resetIn, isOver } = await RateLimit.consume(REQUESTS_BY_API_KEY, actor.user_id);
  c.header("RateLimit-Policy", `"${name}";q=${quota};w=${seconds}`);
  c.header("RateLimit", `"${name}";r=${remaining};t=${resetIn}`);
  if (isOver) throw RateLimit.limited(resetIn, text);
}
