import { webcrypto } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { now } from "../clock";
import { config } from "../config";
import { AppError } from "../error";
import { DEFAULT_NAME, SESSION_EXPIRED_TEXT } from "./rules";

/** What a session token says (spec section 3); `sid` is the session, `sv` the user's session version. */
export interface Claims {
  role: string;
  rm_id: string | null;
  user_id: string;
  tenant_id: string;
  name: string;
  tenant: string;
  email: string;
  sid: string;
  sv: number;
}

const ALGORITHM = "HS256";

let imported: { secret: string; key: Promise<webcrypto.CryptoKey> } | undefined;

/** The signing key, imported once: verifying with the raw bytes takes twice as long. */
function signingKey(): Promise<webcrypto.CryptoKey> {
  const secret = config.authSecret;
  if (imported?.secret !== secret) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = webcrypto.subtle.importKey("raw", Buffer.from(secret), algorithm, false, ["sign", "verify"]);
    imported = { secret, key };
  }
  return imported.key;
}

/** A signed token that ends after `seconds`. */
export async function signToken(claims: Claims, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(await signingKey());
}

export interface VerifiedClaims extends Claims {
  exp: number;
}

/** The claims of a token that is genuine and not expired; 401 otherwise. */
export async function verifyToken(token: string): Promise<VerifiedClaims> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(), {
      algorithms: [ALGORITHM],
      requiredClaims: ["exp", "iat", "user_id", "tenant_id", "sid", "sv"],
      currentDate: new Date(now()),
    });
    const { user_id, tenant_id, sid, sv, exp = 0 } = payload;
    if (
      typeof user_id !== "string" ||
      typeof tenant_id !== "string" ||
      typeof sid !== "string" ||
      typeof sv !== "number"
    ) {
      throw unauthenticated();
    }
    const { role, rm_id, name, tenant, email } = payload;
    return {
      user_id,
      tenant_id,
      sid,
      sv,
      exp,
      role: text(role),
      rm_id: typeof rm_id === "string" ? rm_id : null,
      name: text(name) || DEFAULT_NAME,
      tenant: text(tenant),
      email: text(email),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unauthenticated(error);
    throw error;
  }
}

function text(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}

/** 401: there is no valid session. Nothing else may answer 401, because the client leaves on it. */
export function unauthenticated(cause?: unknown): AppError {
  return new AppError("unauthenticated", "UNAUTHENTICATED", SESSION_EXPIRED_TEXT, { cause });
}
