import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shiftClock } from "../../kernel/clock";
import { type Claims, signToken, verifyToken } from "./token";

const SECRET = "a secret of the tests, of forty letters.";
const claims: Claims = {
  role: "Manager",
  rm_id: null,
  user_id: "user",
  tenant_id: "tenant",
  name: "Asha",
  tenant: "acme",
  email: "asha@acme.example",
  sid: "session",
  sv: 3,
};

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", SECRET);
});
afterEach(() => {
  shiftClock(0);
  vi.unstubAllEnvs();
});

function sign(payload: Record<string, unknown>, { alg = "HS256", secret = SECRET } = {}): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
}

describe("a token", () => {
  it("carries its claims until it expires", async () => {
    const token = await signToken(claims, 60);
    expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "JWT" });
    expect(await verifyToken(token)).toMatchObject(claims);
    shiftClock(50_000);
    expect(await verifyToken(token)).toMatchObject(claims);
    shiftClock(61_000);
    await expect(verifyToken(token)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("stores its times in seconds", async () => {
    const { iat = 0, exp = 0 } = decodeJwt(await signToken(claims, 60));
    expect(exp - iat).toBe(60);
    expect(Math.abs(iat * 1000 - Date.now())).toBeLessThan(5000);
  });

  it("uses the name User for a user without a name", async () => {
    expect((await verifyToken(await signToken({ ...claims, name: "" }, 60))).name).toBe("User");
    const { name: _, ...nameless } = { ...claims, ...decodeJwt(await signToken(claims, 60)) };
    expect((await verifyToken(await sign(nameless))).name).toBe("User");
  });

  it("is rejected when signed with another secret, another algorithm or none", async () => {
    const payload = decodeJwt(await signToken(claims, 60));
    const refused = [
      await sign(payload, { secret: "another secret, also of forty letters..." }),
      await sign(payload, { alg: "HS384" }),
      new UnsecuredJWT(payload).encode(),
      "",
      "a.b.c",
    ];
    for (const token of refused) {
      await expect(verifyToken(token)).rejects.toMatchObject({
        kind: "unauthenticated",
        code: "UNAUTHENTICATED",
      });
    }
    await expect(verifyToken(await sign(payload))).resolves.toMatchObject(claims);
  });

  it("is rejected without a required claim", async () => {
    const payload = decodeJwt(await signToken(claims, 60));
    for (const claim of ["exp", "iat", "user_id", "tenant_id", "sid", "sv"]) {
      const { [claim]: _, ...rest } = payload;
      await expect(verifyToken(await sign(rest)), claim).rejects.toMatchObject({ kind: "unauthenticated" });
    }
  });

  it("becomes invalid when the secret changes", async () => {
    const token = await signToken(claims, 60);
    vi.stubEnv("AUTH_SECRET", "another secret, also of forty letters...");
    await expect(verifyToken(token)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("survives one secret rotation, and new tokens use the new secret", async () => {
    const [next, last] = [
      "the secret that comes next, also long..",
      "the secret after that, long as well....",
    ];
    const token = await signToken(claims, 60);
    vi.stubEnv("AUTH_SECRET", `${next}\n${SECRET}`);
    await expect(verifyToken(token)).resolves.toMatchObject(claims);
    const later = await signToken(claims, 60);
    vi.stubEnv("AUTH_SECRET", `${last}\n${next}`);
    await expect(verifyToken(later)).resolves.toMatchObject(claims);
    await expect(verifyToken(token)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("cannot be signed with a short secret", async () => {
    vi.stubEnv("AUTH_SECRET", "short");
    await expect(signToken(claims, 60)).rejects.toThrow("at least 32 bytes");
  });
});
