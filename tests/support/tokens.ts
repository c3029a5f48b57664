import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** The signing secret of the running product. */
function secret(): Uint8Array {
  return new TextEncoder().encode(process.env.AUTH_SECRET);
}

/** The claims of a token with changes; `undefined` removes one. */
export function claimsOf(token: string, change: JWTPayload = {}): JWTPayload {
  const entries = Object.entries({ ...decodeJwt(token), ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Signs claims, by default with the product's secret. */
export function sign(claims: JWTPayload, { alg = "HS256", key = secret() } = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, typ: "JWT" }).sign(key);
}

/** A token with the algorithm "none". */
export function unsigned(claims: JWTPayload): string {
  return new UnsecuredJWT(claims).encode();
}

export function expired(token: string): Promise<string> {
  const at = Math.floor(Date.now() / 1000);
  return sign(claimsOf(token, { iat: at - 3600, exp: at - 1 }));
}

/** A token signed with another secret. */
export function forged(token: string): Promise<string> {
  return sign(claimsOf(token), {
    key: new TextEncoder().encode("another secret, also of more than 32 bytes"),
  });
}

/** A token with changed claims under the original signature. */
export function tampered(token: string, change: JWTPayload): string {
  const [header = "", , signature = ""] = token.split(".");
  const payload = Buffer.from(JSON.stringify(claimsOf(token, change))).toString("base64url");
  return [header, payload, signature].join(".");
}
