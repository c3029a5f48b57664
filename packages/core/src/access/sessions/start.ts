import * as Audit from "../../audit/audit";
import { createId } from "../../kernel/id";
import { commit } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import type * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import { NEW_DEVICE_MAIL_BY_USER } from "../../rate-limit/rules";
import * as Entity from "../entity";
import {
  REMEMBERED_SESSION_SECONDS,
  SECOND_FACTOR_LABELS,
  SESSION_SECONDS,
  type SignInMethod,
} from "../rules";
import type { Session } from "../schema";
import * as Sessions from "../session-entity";
import { notify } from "../users/security-notice";
import * as Device from "./device";
import { open } from "./session";

interface SignIn {
  user: Entity.StoredUser;
  preferences: Preferences.StoredPreferences;
  credential: Entity.Credential;
  device: Device.Device | undefined;
  method: SignInMethod;
  remember: boolean;
  /** Epoch seconds until which this browser skips the second step. */
  trustedUntil?: number;
}

/** Starts a session; mails the user about a new device. `writes` include one of the user item. Throws `ConditionFailed`. */
export async function start(signIn: SignIn, writes: readonly Write[]): Promise<Session> {
  const { user, preferences, credential, device, method, remember, trustedUntil } = signIn;
  const seconds = remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
  const isProven = method !== "password" || !user.second_factor;
  const trust = trustedUntil ? trustOf(user, trustedUntil) : undefined;
  const session = { id: createId(), seconds, isProven, ...(trust && { trust }) };
  const isNew = !Device.isKnown(device, user.id) && user.last_seen_at !== null;
  const shouldNotify = isNew && (await RateLimit.attemptIfFree(NEW_DEVICE_MAIL_BY_USER, user.id));
  const notices = shouldNotify ? [notify(user, { kind: "new_device", method })] : [];
  await commit(
    [
      Entity.confirmCredential(credential),
      ...writes,
      Audit.signedIn(user, method === "password" ? undefined : SECOND_FACTOR_LABELS[method]),
      Sessions.create(user, session),
      ...notices,
    ],
    null,
  );
  await Device.rememberDevice(device, credential, trustedUntil ? { user, until: trustedUntil } : undefined);
  return open(user, preferences, remember, session.id);
}

function trustOf(user: Entity.StoredUser, until: number): Sessions.Trust {
  return { until: new Date(until * 1000).toISOString(), version: Entity.trustVersion(user) };
}
