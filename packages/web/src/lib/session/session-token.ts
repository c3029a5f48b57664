import { DEFAULT_NAME } from "@leadlane/core/access/rules";
import { decodeJwt } from "jose/jwt/decode";

/** Decoded claims of the token. Display only: the server uses its stored role and permissions. */
export interface Session {
  token: string;
  userId: string;
  role: string;
  name: string;
  email: string;
  tenantId: string | null;
  tenant: string | null; // slug; null for a session without a tenant
  rmId: string | null; // user id of the relationship manager
  expiresAt: number; // milliseconds since 1970
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Throws when the token can't be decoded or has no expiry. */
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

/** Identifies a user in a business. */
export function ownerOf({ tenantId, userId }: Session): string {
  return `${tenantId}/${userId}`;
}
