import { useContext } from "../../kernel/context";
import { conflict } from "../../kernel/error";
import { useUser } from "../../permissions/actor";
import * as RateLimit from "../../rate-limit/rate-limit";
import { PASSKEY_BY_ADDRESS } from "../../rate-limit/rules";
import * as Passkeys from "../passkey-entity";
import { NO_PASSKEY_TEXT } from "../rules";
import { type Proof, prove } from "./assertion";
import * as Challenge from "./challenge";
import { requestOptions } from "./relying-party";
import type { Assertion, RequestOptions } from "./schema";

/** Options for proving the caller's identity with one of their passkeys. 409 without one. */
export async function startStepUp(): Promise<RequestOptions> {
  const own = await Passkeys.list(useUser().user_id);
  if (own.length === 0) throw conflict(NO_PASSKEY_TEXT);
  return requestOptions(await Challenge.issue(Challenge.forSession("step_up")), own);
}

/** Proves the caller's identity in this session. 400, 429. */
export async function proveCaller(assertion: Assertion): Promise<Proof> {
  const attempt = await RateLimit.attempt([PASSKEY_BY_ADDRESS, useContext().viewer]);
  const proof = await prove(useUser().user_id, assertion, Challenge.forSession("step_up"));
  await attempt.release();
  return proof;
}
