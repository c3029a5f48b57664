import { now, timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { conflict, notFound } from "../../kernel/error";
import { timeOf } from "../../kernel/id";
import { commit, readAll, retryOnConflict, withoutIdempotency } from "../../kernel/store";
import { useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import { nameDevice } from "../device-name";
import * as Entity from "../entity";
import { ENDED_SESSIONS_MAX, SESSIONS_SHOWN, TOO_MANY_ENDED_TEXT } from "../rules";
import type { FreshToken, OwnSession } from "../schema";
import * as Sessions from "../session-entity";
import { getSelf, renewToken } from "./session";

export async function listSessions(): Promise<OwnSession[]> {
  const { user_id, session_id } = useUser();
  const [user, stored] = await Promise.all([getSelf(), Sessions.list(user_id)]);
  const others = stored.filter((session) => session.id !== session_id && isValid(user, session));
  const newest = others.sort((a, b) => b.last_used_at.localeCompare(a.last_used_at));
  const current = stored.find(({ id }) => id === session_id);
  return [
    {
      ...{ id: session_id, ...describe(user, current ?? currentSession()) },
      ...{ last_used_at: timestamp(), current: true },
    },
    ...newest
      .slice(0, SESSIONS_SHOWN)
      .map((session) => ({ id: session.id, ...describe(user, session), current: false })),
  ];
}

type Described = Pick<Sessions.StoredSession, "device" | "created_at" | "last_used_at" | "trust">;

function describe(user: Entity.StoredUser, { device, created_at, last_used_at, trust }: Described) {
  const isTrusted = trust?.version === Entity.trustVersion(user) && Date.parse(trust.until) > now();
  return { device, created_at, last_used_at, trusted_until: isTrusted ? trust.until : null };
}

function currentSession() {
  const created_at = new Date(timeOf(useUser().session_id)).toISOString();
  return { device: nameDevice(useContext().userAgent), created_at, last_used_at: created_at };
}

function isValid(user: Entity.StoredUser, session: Sessions.StoredSession): boolean {
  const { id: sid, session_version: sv } = session;
  return Entity.isCurrent(user, { sid, sv }) && !(session.id in user.ended_sessions);
}

/** Also ends the trust of every device, as it is not known which one the session was on. 404, 409. */
export async function endSession(id: string): Promise<null> {
  const { user_id, session_id } = useUser();
  if (id === session_id) return logout();
  return retryOnConflict(async () => {
    const [user, [session]] = await Promise.all([getSelf(), readAll(Sessions.read(user_id, id))]);
    if (!session || !isValid(user, session)) throw notFound("Session");
    const ended_sessions = { ...unexpired(user), [id]: session.ttl + MINUTE };
    if (isFull(ended_sessions)) throw conflict(TOO_MANY_ENDED_TEXT);
    const trust_version = Entity.trustVersion(user) + 1;
    return commit([Entity.save({ ...user, ended_sessions, ended_elsewhere: id, trust_version })], null);
  });
}

/** Revokes the current token. After too many ended sessions it ends all others too. */
export async function logout(): Promise<null> {
  const { session_id, session_expiry } = useUser();
  const end = async () => {
    const user = await getSelf();
    const ended_sessions = { ...unexpired(user), [session_id]: session_expiry };
    const after = isFull(ended_sessions)
      ? Entity.endSessions(user, "signed_out_everywhere", { silent: session_id })
      : { ...user, ended_sessions, ended_elsewhere: null };
    return commit([Entity.save(after)], null);
  };
  return withoutIdempotency(() => retryOnConflict(end));
}

const MINUTE = 60; // a token expires slightly later than its session item

function unexpired({ ended_sessions }: Entity.StoredUser): Record<string, number> {
  const at = Math.floor(now() / 1000);
  return Object.fromEntries(Object.entries(ended_sessions).filter(([, expiry]) => expiry > at));
}

function isFull(ended: Record<string, number>): boolean {
  return Object.keys(ended).length > ENDED_SESSIONS_MAX;
}

export async function endOtherSessions(): Promise<FreshToken> {
  const { user_id, session_id } = useUser();
  const [preferences, session] = await readAll(Preferences.read(), Sessions.read(user_id, session_id));
  const after = await retryOnConflict(async () => {
    const user = Entity.endSessions(await getSelf(), "signed_out_everywhere", { except: session_id });
    const sessionWrites = session ? [Sessions.setVersion(session, user.session_version)] : [];
    return commit([Entity.save(user), ...sessionWrites], user);
  });
  return renewToken(after, preferences);
}

export async function signOutEverywhere(): Promise<null> {
  const { session_id } = useUser();
  return retryOnConflict(async () => {
    const ended = Entity.endSessions(await getSelf(), "signed_out_everywhere", { silent: session_id });
    return commit([Entity.save(ended)], null);
  });
}
