import { now, timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { notFound } from "../../kernel/error";
import { timeOf } from "../../kernel/id";
import { asPart, commit, readAll, retryOnConflict } from "../../kernel/store";
import { useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import { nameDevice } from "../device-name";
import * as Entity from "../entity";
import { REMEMBERED_SESSION_SECONDS } from "../rules";
import type { FreshToken, OwnSession } from "../schema";
import * as Sessions from "../session-entity";
import { renewToken } from "./session";
import { unauthenticated } from "./token";

/** The caller's sessions, this one first, then the last used: 1 GetItem and 1 Query. */
export async function listSessions(): Promise<OwnSession[]> {
  const { user_id, session_id } = useUser();
  const [user, stored] = await Promise.all([getSelf(), Sessions.list(user_id)]);
  const others = stored.filter((session) => session.id !== session_id && isGood(user, session));
  const newest = others.sort((a, b) => b.last_used_at.localeCompare(a.last_used_at));
  const here = stored.find(({ id }) => id === session_id);
  return [
    { id: session_id, ...describe(here ?? thisSession()), last_used_at: timestamp(), current: true },
    ...newest.map((session) => ({ id: session.id, ...describe(session), current: false })),
  ];
}

function describe({ device, created_at, last_used_at }: Omit<OwnSession, "id" | "current">) {
  return { device, created_at, last_used_at };
}

/** One that began before sessions were noted. */
function thisSession() {
  const created_at = new Date(timeOf(useUser().session_id)).toISOString();
  return { device: nameDevice(useContext().userAgent), created_at, last_used_at: created_at };
}

function isGood(user: Entity.StoredUser, session: Sessions.StoredSession): boolean {
  const { id: sid, session_version: sv } = session;
  return Entity.isCurrent(user, { sid, sv }) && !(session.id in user.ended_sessions);
}

/** Ends one of the caller's sessions; another than this one is told. 404. */
export async function endSession(id: string): Promise<null> {
  const { user_id, session_id } = useUser();
  return retryOnConflict(async () => {
    const [user, [session]] = await Promise.all([getSelf(), readAll(Sessions.read(user_id, id))]);
    if (id !== session_id && !(session && isGood(user, session))) throw notFound("Session");
    return commit([Entity.save(ended(user, id, id !== session_id))], null);
  });
}

/** Ends the current session: its token is refused from now on. */
export async function logout(): Promise<null> {
  const { session_id } = useUser();
  return asPart(() =>
    retryOnConflict(async () => commit([Entity.save(ended(await getSelf(), session_id, false))], null)),
  );
}

function ended(user: Entity.StoredUser, id: string, isElsewhere: boolean): Entity.StoredUser {
  const at = Math.floor(now() / 1000);
  const unexpired = Object.entries(user.ended_sessions).filter(([, expiry]) => expiry > at);
  const ended_sessions = { ...Object.fromEntries(unexpired), [id]: at + REMEMBERED_SESSION_SECONDS };
  return { ...user, ended_sessions, ended_elsewhere: isElsewhere ? id : null };
}

/** Ends every session of the caller but this one, which goes on with the token given back; the others are told. */
export async function endOtherSessions(): Promise<FreshToken> {
  const { user_id, session_id } = useUser();
  const [preferences, session] = await readAll(Preferences.read(), Sessions.read(user_id, session_id));
  const after = await retryOnConflict(async () => {
    const user = Entity.endSessions(await getSelf(), "signed_out_everywhere", { kept: session_id });
    const kept = session ? [Sessions.keep(session, user.session_version)] : [];
    return commit([Entity.save(user), ...kept], user);
  });
  return renewToken(after, preferences);
}

/** Ends every session of the caller, the current one too; only the others get a forceLogout. */
export async function signOutEverywhere(): Promise<null> {
  const { session_id } = useUser();
  return retryOnConflict(async () => {
    const ended = Entity.endSessions(await getSelf(), "signed_out_everywhere", { untold: session_id });
    return commit([Entity.save(ended)], null);
  });
}

async function getSelf(): Promise<Entity.StoredUser> {
  const user = await Entity.get(useUser().user_id);
  if (!user) throw unauthenticated();
  return user;
}
