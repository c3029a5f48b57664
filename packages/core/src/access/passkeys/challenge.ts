import { errors } from "jose";
import { createId } from "../../kernel/id";
import { PASSKEY_CHALLENGE_SECONDS } from "../rules";
import { sign, verifySignature } from "../sessions/token";

const TYPE = "passkey-challenge";
const MINUTE = 60;

export type Purpose = "register" | "sign_in" | "second_step" | "step_up";

/** Purpose of a challenge, which only this `subject` may use. */
export interface Use {
  purpose: Purpose;
  subject?: string;
}

export interface Challenge {
  id: string;
  handle: string | undefined;
  ttl: number;
}

/** Carries its own signed state, so that a visit to the sign-in page stores nothing. */
export function issue({ purpose, subject = "" }: Use, handle?: string): Promise<string> {
  return sign({ jti: createId(), purpose, subject, handle }, TYPE, PASSKEY_CHALLENGE_SECONDS);
}

/** Undefined for an expired challenge, or one for another use. */
export async function read(
  challenge: string,
  { purpose, subject = "" }: Use,
): Promise<Challenge | undefined> {
  try {
    const claims = await verifySignature(challenge, { typ: TYPE, requiredClaims: ["jti", "exp"] });
    if (claims.purpose !== purpose || claims.subject !== subject) return undefined;
    const { jti, exp, handle } = claims;
    return {
      id: String(jti),
      handle: typeof handle === "string" ? handle : undefined,
      ttl: Number(exp) + MINUTE,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
