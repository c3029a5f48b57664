import { useTenant } from "../../kernel/actor";
import { createId } from "../../kernel/id";
import { useUser } from "../../permissions/actor";
import { PASSKEY_CHALLENGE_SECONDS } from "../rules";
import { readClaims, sign } from "../sessions/token";

const TYPE = "passkey-challenge";
const MINUTE = 60;

type Purpose = "register" | "sign_in" | "second_step" | "step_up";

/** Purpose of a challenge, which only this `subject` may use. */
export interface Binding {
  purpose: Purpose;
  subject?: string;
}

/** Only the caller may use the challenge, in this session. */
export function forSession(purpose: Purpose): Binding {
  const { user_id, session_id } = useUser();
  return { purpose, subject: [useTenant(), user_id, session_id].join("#") };
}

export interface Challenge {
  id: string;
  handle: string | undefined;
  ttl: number;
}

/** Carries its own signed state, so that a visit to the sign-in page stores nothing. */
export function issue({ purpose, subject = "" }: Binding, handle?: string): Promise<string> {
  return sign({ jti: createId(), purpose, subject, handle }, TYPE, PASSKEY_CHALLENGE_SECONDS);
}

/** Undefined for an expired challenge, or one with another binding. */
export async function read(
  challenge: string,
  { purpose, subject = "" }: Binding,
): Promise<Challenge | undefined> {
  const claims = await readClaims(challenge, { typ: TYPE, requiredClaims: ["jti", "exp"] });
  if (claims?.purpose !== purpose || claims.subject !== subject) return undefined;
  const { jti, exp, handle } = claims;
  return {
    id: String(jti),
    handle: typeof handle === "string" ? handle : undefined,
    ttl: Number(exp) + MINUTE,
  };
}
