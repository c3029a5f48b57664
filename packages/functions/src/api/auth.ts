import { authenticate } from "@leadlane/core/access/sessions/session";
import { unauthenticated } from "@leadlane/core/access/sessions/token";
import { AppError, forbidden } from "@leadlane/core/kernel/error";
import type { UserActor } from "@leadlane/core/permissions/actor";
import { isRole } from "@leadlane/core/permissions/rules";
import type { Context } from "hono";
import type { Access } from "./route";

export function signIn(c: Context): Promise<UserActor> {
  return signedIn(c.req.header("authorization"));
}

export async function signedIn(authorization = ""): Promise<UserActor> {
  const [scheme, token, ...rest] = authorization.split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token || rest.length > 0) throw unauthenticated();
  return authenticate(token);
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

export function assertAccess(access: Access, actor: UserActor): void {
  if (access === "public" || access === "user" || isRole(actor.role, "Admin")) return;
  if (access === "admin" || !actor.permissions[access]) throw forbidden();
}
