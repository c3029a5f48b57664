import { DEFAULT_NAME } from "@leadlane/core/access/rules";
import { decodeJwt } from "jose/jwt/decode";

/** Who is signed in, as the token says. The server never trusts it: role and rights are those it stores. */
export interface Session {
  token: string;
  userId: string;
  role: string;
  name: string;
  email: string;
  tenantId: string | null;
  tenant: string | null; // the tenant's slug; null for a session without a tenant
  rmId: string | null; // the relationship manager's user id
  expiresAt: number; // milliseconds since 1970
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The session in a raw token. Throws when the token can't be decoded or does not say when it expires. */
export function decodeSession(token: string): Session {
  const claims = decodeJwt(token);
  if (typeof claims.exp !== "number") throw new Error("The session token has no expiry");
  return {
    token,
    userId: text(claims.user_id) ?? "",
    role: text(claims.role) ?? "",
    name: text(claims.name) ?? DEFAULT_NAME,
    email: text(claims.email) ?? "",
    tenantId: text(claims.tenant_id),
    tenant: text(claims.tenant),
    rmId: text(claims.rm_id),
    expiresAt: claims.exp * 1000,
  };
}

/** `exp` is in seconds, the clock in milliseconds (spec section 9). */
export function isCurrent(session: Session, now: number = Date.now()): boolean {
  return session.expiresAt > now;
}
