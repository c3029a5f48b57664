import { webcrypto } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { now } from "../../kernel/clock";
import { config } from "../../kernel/config";
import { AppError } from "../../kernel/error";
import { DEFAULT_NAME, SESSION_EXPIRED_TEXT } from "../rules";

/** Claims of a session token (spec section 3); `sid` is the session id, `sv` the user's session version. */
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
const SESSION_TYPE = "JWT";

type Keys = readonly [Promise<webcrypto.CryptoKey>, ...Promise<webcrypto.CryptoKey>[]];

let imported: { secrets: string; keys: Keys } | undefined;

/** Imported once, signing key first: verifying with raw bytes takes twice as long. */
function importedKeys(): Keys {
  const [signing, ...others] = config.authSecrets;
  const secrets = config.authSecrets.join("\n");
  if (imported?.secrets !== secrets)
    imported = { secrets, keys: [importKey(signing), ...others.map(importKey)] };
  return imported.keys;
}

function importKey(secret: string): Promise<webcrypto.CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return webcrypto.subtle.importKey("raw", Buffer.from(secret), algorithm, false, ["sign", "verify"]);
}

export function signToken(claims: Claims, seconds: number): Promise<string> {
  return sign({ ...claims }, SESSION_TYPE, seconds);
}

/** `typ` prevents using a token for another purpose. */
export async function sign(payload: JWTPayload, typ: string, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(await importedKeys()[0]);
}

export interface VerifiedClaims extends Claims {
  exp: number;
}

export async function verifyToken(token: string): Promise<VerifiedClaims> {
  try {
    const payload = await verifySignature(token, {
      requiredClaims: ["exp", "iat", "user_id", "tenant_id", "sid", "sv"],
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

/** Undefined for an invalid or expired token. */
export async function readClaims(token: string, options: JWTVerifyOptions): Promise<JWTPayload | undefined> {
  try {
    return await verifySignature(token, options);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Tries the signing secret first, then the older ones. Throws `JOSEError`. */
async function verifySignature(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  const [signing, ...others] = importedKeys();
  let failure: unknown;
  for (const key of [signing, ...others]) {
    try {
      const { payload } = await jwtVerify(token, await key, {
        ...options,
        algorithms: [ALGORITHM],
        currentDate: new Date(now()),
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      failure = error;
    }
  }
  throw failure;
}

function text(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}

/** Only for a missing or invalid session: the client signs out on any 401. */
export function unauthenticated(cause?: unknown): AppError {
  return new AppError("unauthenticated", "UNAUTHENTICATED", SESSION_EXPIRED_TEXT, { cause });
}
