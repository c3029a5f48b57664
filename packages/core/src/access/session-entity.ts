/** For the list of sessions and for proofs of identity; access depends on the token and the user alone. */
import { now, timestamp } from "../kernel/clock";
import { useContext } from "../kernel/context";
import { defineEntity, setFields } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import { nameDevice } from "./device-name";

export interface StoredSession {
  id: string;
  user_id: string;
  device: string;
  session_version: number; // user's version at sign-in; a different one ends the session
  created_at: string;
  last_used_at: string;
  proven_at?: string; // last proof of identity; a sign-in on a trusted device is none
  trust?: Trust;
  ttl: number;
}

/** The browser needs no second factor until `until`, as long as the user's trust version stays. */
export interface Trust {
  until: string;
  version: number;
}

const SESSIONS_READ = 1_000;
const PREFIX = "SESSION#";

const sessions = defineEntity<StoredSession, "id" | "user_id">({
  name: "session",
  key: ({ id, user_id }) => ({ pk: tenantScope("SESSIONS", user_id), sk: `${PREFIX}${id}` }),
  isStamped: false,
});

export function create(
  { id: user_id, session_version }: { id: string; session_version: number },
  { id, seconds, isProven = true, trust }: { id: string; seconds: number; isProven?: boolean; trust?: Trust },
): Write {
  const at = timestamp();
  const ttl = Math.floor(now() / 1000) + seconds;
  const device = nameDevice(useContext().userAgent);
  return sessions.put({
    id,
    user_id,
    device,
    session_version,
    created_at: at,
    last_used_at: at,
    ...(isProven && { proven_at: at }),
    ...(trust && { trust }),
    ttl,
  });
}

export function read(user_id: string, id: string): Read<StoredSession | undefined> {
  return sessions.read({ user_id, id });
}

export function touch(session: StoredSession, last_used_at: string): Write {
  return sessions.put({ ...session, last_used_at });
}

export function setVersion(session: StoredSession, session_version: number): Write {
  return sessions.put({ ...session, session_version });
}

export function prove({ id, user_id }: StoredSession, proven_at: string): Write {
  return setFields(sessions, { id, user_id }, { proven_at });
}

export async function list(user_id: string): Promise<StoredSession[]> {
  const partition = tenantScope("SESSIONS", user_id);
  const { items } = await Table.query({ partition, prefix: PREFIX, limit: SESSIONS_READ, descending: true });
  return sessions.parseAll(items);
}
