import { withActor } from "../../kernel/actor";
import { useContext } from "../../kernel/context";
import { AppError } from "../../kernel/error";
import { readAll, retryOnConflict } from "../../kernel/store";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import { PASSKEY_BY_ADDRESS } from "../../rate-limit/rules";
import * as Users from "../entity";
import { consumeChallenge } from "../factor-entity";
import * as Passkeys from "../passkey-entity";
import { ACCOUNT_DISABLED_TEXT } from "../rules";
import type { Session } from "../schema";
import * as SecondStep from "../sessions/challenge";
import * as Device from "../sessions/device";
import { findUser } from "../sessions/second-step";
import { start } from "../sessions/start";
import { prove } from "./assertion";
import * as Challenge from "./challenge";
import { refused, requestOptions } from "./relying-party";
import type { PasskeySignIn, RequestOptions, StartPasskeySignIn } from "./schema";

/** Options for the browser. Any passkey of the site signs in; in the second step, one of the person's. 400, 403. */
export async function startSignIn({ mfa_token }: StartPasskeySignIn): Promise<RequestOptions> {
  if (mfa_token === undefined) return requestOptions(await Challenge.issue(bindingOf()));
  const step = await SecondStep.read(mfa_token);
  return withActor({ type: "system", tenant_id: step.tenant_id }, async () => {
    const { user } = await findUser(step);
    return requestOptions(await Challenge.issue(bindingOf(step)), await Passkeys.list(user.id));
  });
}

/** Signs in without a password or code, or completes the second step. One 400 for every reason; 403 if disabled, 429. */
export async function signIn({ assertion, remember = false, mfa_token }: PasskeySignIn): Promise<Session> {
  const device = await Device.readDevice();
  const attempt = await RateLimit.attempt([PASSKEY_BY_ADDRESS, useContext().viewer]);
  const step = mfa_token === undefined ? undefined : await SecondStep.read(mfa_token);
  const owner = await Passkeys.find(assertion.id);
  if (!owner || (step && step.user_id !== owner.user_id)) throw refused("assertion");
  const session = await withActor({ type: "system", tenant_id: owner.tenant_id }, async () => {
    if (step) await SecondStep.countTry(step);
    return retryOnConflict(() => complete(owner.user_id, assertion, { device, remember, step }));
  });
  await attempt.release();
  return session;
}

interface Terms {
  device: Device.Device | undefined;
  remember: boolean;
  step: SecondStep.Challenge | undefined;
}

async function complete(
  userId: string,
  assertion: PasskeySignIn["assertion"],
  { device, remember, step }: Terms,
): Promise<Session> {
  if (step) await findUser(step);
  const [{ user, writes }, [preferences]] = await Promise.all([
    prove(userId, assertion, bindingOf(step)),
    readAll(Preferences.read()),
  ]);
  if (user.status !== "active") throw new AppError("forbidden", "FORBIDDEN", ACCOUNT_DISABLED_TEXT);
  const credential = await Users.getCredential(user);
  if (credential?.user_id !== user.id) throw refused("assertion");
  const terms = { device, method: "passkey", remember: step?.remember ?? remember } as const;
  return start({ user, preferences, credential, ...terms }, [
    Users.touchUnchanged(user),
    ...(step ? [consumeChallenge(step)] : []),
    ...writes,
  ]);
}

function bindingOf(step?: SecondStep.Challenge): Challenge.Binding {
  return step ? { purpose: "second_step", subject: step.id } : { purpose: "sign_in" };
}
