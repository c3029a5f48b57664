import { type UserActor, useUser, withActor } from "../actor";
import { now, timestamp } from "../clock";
import { AppError } from "../error";
import { createId } from "../id";
import * as Preferences from "../preferences/preferences";
import { asPart, commit, contend, readAll } from "../store";
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

/**
 * Signs in by e-mail, in whatever case, and password. Throws 400 BAD_CREDENTIALS with one text, after the same time,
 * for an unknown e-mail and a wrong password, 403 for a disabled user.
 */
export async function login({ email, password, remember = false }: Login): Promise<Session> {
  const credential = await Entity.getCredential(email);
  const isGenuine = await verifyPassword(password, credential?.password);
  if (!credential || !isGenuine) throw new AppError("validation", "BAD_CREDENTIALS", BAD_CREDENTIALS_TEXT);
  return withActor({ type: "system", tenant_id: credential.tenant_id }, async () => {
    const [user, preferences] = await readAll(Entity.read(credential.user_id), Preferences.read());
    if (!user) throw new AppError("validation", "BAD_CREDENTIALS", BAD_CREDENTIALS_TEXT);
    if (user.status !== "active") throw new AppError("forbidden", "FORBIDDEN", ACCOUNT_DISABLED_TEXT);
    await commit([Entity.touch(user.id, timestamp())], null);
    return open(user, preferences, remember);
  });
}

/** A new session of a user: the token, and what the client shows first. */
export async function open(
  user: Entity.StoredUser,
  preferences: Preferences.StoredPreferences,
  remember: boolean,
): Promise<Session> {
  const tenant = Preferences.toTenantSettings(preferences);
  const claims = {
    role: user.role,
    rm_id: user.rm_id,
    user_id: user.id,
    tenant_id: tenant.tenant_id,
    name: user.name,
    tenant: tenant.slug,
    email: user.email,
    sid: createId(),
    sv: user.session_version,
  };
  const token = await signToken(claims, remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS);
  return { token, user: serialize(user), tenant: { id: tenant.tenant_id, ...tenant } };
}

/**
 * The user behind a token, as stored now: one consistent GetItem. Throws 401 when the token is forged, downgraded or
 * expired, when the user is gone or disabled, or when the session was ended.
 */
export async function authenticate(token: string): Promise<UserActor> {
  const claims = await verifyToken(token);
  return withActor({ type: "system", tenant_id: claims.tenant_id }, async () => {
    const user = await Entity.get(claims.user_id);
    const isCurrent =
      user?.status === "active" && user.session_version === claims.sv && !(claims.sid in user.ended_sessions);
    if (!user || !isCurrent) throw unauthenticated();
    return Entity.toActor(user, claims.sid);
  });
}

/** Ends the current session: its token is refused from now on. */
export async function logout(): Promise<null> {
  const { user_id, session_id } = useUser();
  return asPart(() =>
    contend(async () => {
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
