import { AppError } from "../../kernel/error";
import { sealLasting, unsealLasting } from "../../kernel/seal";
import { readAll } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as RateLimit from "../../rate-limit/rate-limit";
import {
  SECOND_FACTOR_BY_PASSWORD,
  SECOND_FACTOR_BY_PASSWORD_AND_DAY,
  SECOND_FACTOR_BY_USER_AND_DAY,
} from "../../rate-limit/rules";
import { type StoredUser, trustVersion } from "../entity";
import * as Factors from "../factor-entity";
import { RECOVERY_CODE_WRONG_TEXT, TOTP_WRONG_TEXT } from "../rules";
import { notify } from "../users/security-notice";
import { hashCode } from "./recovery-codes";
import { stepOf } from "./totp";

/** A code as entered: exactly one of the two. */
export interface Codes {
  code?: string;
  recovery_code?: string;
}

/** Commit the writes, which fail if the code is used meanwhile, and save `user`, together. */
export interface Proof {
  method: "totp" | "recovery";
  user: StoredUser;
  writes: Write[];
}

/**
 * Counts an attempt at the account's codes; release it if the code is correct. 429. A new password starts over, within
 * a limit a day.
 */
export function countAttempt(user: StoredUser, device = ""): Promise<RateLimit.Attempt> {
  const subject = [user.id, trustVersion(user), device].join("\0");
  return RateLimit.attempt(
    [SECOND_FACTOR_BY_PASSWORD, subject],
    [SECOND_FACTOR_BY_PASSWORD_AND_DAY, subject],
    [SECOND_FACTOR_BY_USER_AND_DAY, user.id],
  );
}

/** Undefined for a wrong or used code. */
export async function prove(user: StoredUser, { code, recovery_code }: Codes): Promise<Proof | undefined> {
  if (code !== undefined) return proveByTotp(user, code);
  return recovery_code === undefined ? undefined : proveByRecoveryCode(user, recovery_code);
}

async function proveByTotp(user: StoredUser, code: string): Promise<Proof | undefined> {
  const [totp] = await readAll(Factors.readTotp({ user_id: user.id }));
  if (!totp) return undefined;
  const secret = unsealLasting(totp.secret);
  const step = stepOf(secret, code);
  if (step === null || step <= totp.last_step) return undefined;
  const used = { ...totp, secret: sealLasting(secret), last_step: step };
  return { method: "totp", user, writes: [Factors.saveTotp(used)] };
}

async function proveByRecoveryCode(user: StoredUser, code: string): Promise<Proof | undefined> {
  const [stored] = await readAll(Factors.readRecoveryCodes({ user_id: user.id }));
  const hash = hashCode(user.id, code);
  if (!stored?.hashes.includes(hash) || !user.second_factor) return undefined;
  const hashes = stored.hashes.filter((other) => other !== hash);
  const left = { ...user.second_factor, recovery_codes: hashes.length };
  const notice = notify(user, { kind: "recovery_code_used", left: hashes.length });
  return {
    method: "recovery",
    user: { ...user, second_factor: left },
    writes: [Factors.saveRecoveryCodes({ ...stored, hashes }), notice],
  };
}

/** The error of a wrong code, which names the field. */
export function wrongCode({ code }: Codes, { failure }: RateLimit.Attempt): AppError {
  const [path, message] =
    code === undefined
      ? (["recovery_code", RECOVERY_CODE_WRONG_TEXT] as const)
      : (["code", TOTP_WRONG_TEXT] as const);
  const { retryAfter } = failure;
  return new AppError("validation", "VALIDATION", message, { errors: [{ path, message }], retryAfter });
}
