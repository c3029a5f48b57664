import { useTenant } from "../../kernel/actor";
import { type AppError, invalid } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { ConditionFailed } from "../../kernel/store";
import { type SecondFactor, type StoredUser, trustVersion } from "../entity";
import * as Factors from "../factor-entity";
import { CHALLENGE_REFUSED_TEXT, CHALLENGE_SECONDS, type SecondFactorMethod } from "../rules";
import type { SecondStep } from "../schema";
import { readClaims, sign } from "./token";

const TYPE = "second-step";
const MINUTE = 60;

/** A sign-in after its first step. It ends with any change of password, sessions or factors. */
export interface Challenge {
  id: string;
  tenant_id: string;
  user_id: string;
  trust_version: number;
  remember: boolean;
  ttl: number;
}

export async function issue(
  user: StoredUser & { second_factor: SecondFactor },
  remember: boolean,
): Promise<SecondStep> {
  const about = { tenant: useTenant(), user: user.id, trust: trustVersion(user), remember };
  const mfa_token = await sign({ jti: createId(), ...about }, TYPE, CHALLENGE_SECONDS);
  return { mfa_required: true, mfa_token, methods: methodsOf(user.second_factor) };
}

function methodsOf({ totp, passkeys, recovery_codes }: SecondFactor): SecondFactorMethod[] {
  return [
    ...(totp ? (["totp"] as const) : []),
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(recovery_codes > 0 ? (["recovery"] as const) : []),
  ];
}

/** 400 for an invalid or expired token. */
export async function read(mfaToken: string): Promise<Challenge> {
  const requiredClaims = ["jti", "exp", "tenant", "user", "trust"];
  const claims = await readClaims(mfaToken, { typ: TYPE, requiredClaims });
  if (!claims) throw refused();
  const { jti, exp, tenant, user, trust, remember } = claims;
  return {
    id: String(jti),
    tenant_id: String(tenant),
    user_id: String(user),
    trust_version: Number(trust),
    remember: remember === true,
    ttl: Number(exp) + MINUTE,
  };
}

/** 400 after five tries, or if the challenge has been used. */
export async function countTry(challenge: Challenge): Promise<void> {
  try {
    await Factors.countTry(challenge);
  } catch (error) {
    throw error instanceof ConditionFailed ? refused() : error;
  }
}

export function refused(): AppError {
  return invalid("mfa_token", CHALLENGE_REFUSED_TEXT);
}
