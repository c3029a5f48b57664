import * as Audit from "../audit/audit";
import { useTenant, withActor } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { useContext } from "../kernel/context";
import { AppError } from "../kernel/error";
import { createId } from "../kernel/id";
import { asPart, commit, readAll, retryOnConflict } from "../kernel/store";
import { type UserActor, useUser } from "../permissions/actor";
import * as Preferences from "../preferences/preferences";
import * as RateLimit from "../rate-limit/rate-limit";
import { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } from "../rate-limit/rules";
import * as Entity from "./entity";
import { verifyPassword } from "./password";
import {
  ACCOUNT_DISABLED_TEXT,
  BAD_CREDENTIALS_TEXT,
  REMEMBERED_SESSION_SECONDS,
  SESSION_SECONDS,
} from "./rules";
import type { Login, Session } from "./schema";
import { signToken, unauthenticated, verifyToken } from "./token";
import { serialize } from "./user";

/** Signs in. 400 alike for unknown e-mail and wrong password, 403 when disabled, 429. */
export async function login({ email, password, remember = false }: Login): Promise<Session> {
  const { viewer } = useContext();
  const attempt = await RateLimit.attempt([SIGN_IN_BY_EMAIL, email], [SIGN_IN_BY_ADDRESS, viewer]);
  const credential = await Entity.getCredential({ email });
  const isGenuine = await verifyPassword(password, credential?.password ?? undefined);
  if (!credential || !isGenuine) throw badCredentials();
  await attempt.giveBack();
  return withActor({ type: "system", tenant_id: credential.tenant_id }, async () => {
    const [user, preferences] = await readAll(Entity.read(credential.user_id), Preferences.read());
    if (!user) throw badCredentials();
    // A password changed since then would have ended this session before it began.
    if (!Entity.isSame(credential, await Entity.getCredential({ email }))) throw badCredentials();
    if (user.status !== "active") throw new AppError("forbidden", "FORBIDDEN", ACCOUNT_DISABLED_TEXT);
    await commit([Entity.touch(user.id, timestamp()), Audit.signedIn(user)], null);
    return open(user, preferences, remember);
  });
}

function badCredentials(): AppError {
  return new AppError("validation", "BAD_CREDENTIALS", BAD_CREDENTIALS_TEXT);
}

/** A new session of a user: the token, and what the client shows first. */
export async function open(
  user: Entity.StoredUser,
  preferences: Preferences.StoredPreferences,
  remember: boolean,
): Promise<Session> {
  const tenant = Preferences.toTenantSettings(preferences);
  const seconds = remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
  const token = await signSession(user, tenant.slug, createId(), seconds);
  return { token, user: serialize(user), tenant: { id: tenant.tenant_id, ...tenant } };
}

/** The token of a user's session, good for so many seconds; `slug` is the tenant's address. */
export function signSession(
  user: Entity.StoredUser,
  slug: string,
  sid: string,
  seconds: number,
): Promise<string> {
  const { role, rm_id, id: user_id, name, email, session_version: sv } = user;
  return signToken(
    { role, rm_id, user_id, tenant_id: useTenant(), name, tenant: slug, email, sid, sv },
    seconds,
  );
}

/** The user behind a token, as stored now: 1 consistent GetItem. 401 where the token or its session is not valid. */
export async function authenticate(token: string): Promise<UserActor> {
  const claims = await verifyToken(token);
  return withActor({ type: "system", tenant_id: claims.tenant_id }, async () => {
    const user = await Entity.get(claims.user_id);
    const isCurrent =
      user?.status === "active" && user.session_version === claims.sv && !(claims.sid in user.ended_sessions);
    if (!user || !isCurrent) throw unauthenticated();
    return Entity.toActor(user, { id: claims.sid, expiry: claims.exp });
  });
}

/** Ends the current session: its token is refused from now on. */
export async function logout(): Promise<null> {
  const { user_id, session_id } = useUser();
  return asPart(() =>
    retryOnConflict(async () => {
      const user = await Entity.get(user_id);
      if (!user) throw unauthenticated();
      const at = Math.floor(now() / 1000);
      const unexpired = Object.entries(user.ended_sessions).filter(([, expiry]) => expiry > at);
      const ended_sessions = {
        ...Object.fromEntries(unexpired),
        [session_id]: at + REMEMBERED_SESSION_SECONDS,
      };
      return commit([Entity.save({ ...user, ended_sessions })], null);
    }),
  );
}

/** Ends every session of the caller, the current one too; the others are told. */
export async function signOutEverywhere(): Promise<null> {
  const { user_id, session_id } = useUser();
  return retryOnConflict(async () => {
    const user = await Entity.get(user_id);
    if (!user) throw unauthenticated();
    return commit([Entity.save(Entity.endSessions(user, "signed_out_everywhere", session_id))], null);
  });
}
