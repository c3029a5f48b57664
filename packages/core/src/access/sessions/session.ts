import { useTenant, withActor } from "../../kernel/actor";
import { now } from "../../kernel/clock";
import { createId } from "../../kernel/id";
import { type UserActor, useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import * as Entity from "../entity";
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS } from "../rules";
import type { FreshToken, Session } from "../schema";
import { serialize } from "../users/user";
import { signToken, unauthenticated, verifyToken } from "./token";

export async function open(
  user: Entity.StoredUser,
  preferences: Preferences.StoredPreferences,
  remember: boolean,
  id = createId(),
): Promise<Session> {
  const tenant = Preferences.toTenant(preferences);
  const seconds = remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
  const token = await signSession(user, tenant.slug, id, seconds);
  return { token, user: serialize(user), tenant };
}

function signSession(user: Entity.StoredUser, slug: string, sid: string, seconds: number): Promise<string> {
  const { role, rm_id, id: user_id, name, email, session_version: sv } = user;
  return signToken(
    { role, rm_id, user_id, tenant_id: useTenant(), name, tenant: slug, email, sid, sv },
    seconds,
  );
}

/** Needed for the current session after a change of the user's session version; the expiry stays. */
export async function renewToken(
  user: Entity.StoredUser,
  preferences: Preferences.StoredPreferences,
): Promise<FreshToken> {
  const { session_id, session_expiry } = useUser();
  const seconds = Math.max(1, session_expiry - Math.floor(now() / 1000));
  const { slug } = Preferences.toTenantSettings(preferences);
  return { token: await signSession(user, slug, session_id, seconds) };
}

/** One consistent GetItem. 401 if the token or its session is invalid. */
export async function authenticate(token: string): Promise<UserActor> {
  const claims = await verifyToken(token);
  return withActor({ type: "system", tenant_id: claims.tenant_id }, async () => {
    const user = await Entity.get(claims.user_id);
    const isCurrent = user && Entity.isCurrent(user, claims) && !(claims.sid in user.ended_sessions);
    if (user?.status !== "active" || !isCurrent) throw unauthenticated();
    return Entity.toActor(user, { id: claims.sid, expiry: claims.exp });
  });
}

/** The caller. 401 if the user no longer exists. */
export async function getSelf(): Promise<Entity.StoredUser> {
  const user = await Entity.get(useUser().user_id);
  if (!user) throw unauthenticated();
  return user;
}
