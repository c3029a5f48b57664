import { clearKeptAnswers, clearSessionStorage, readItem, removeItem, writeItem } from "../storage";
import { decodeSession, isCurrent, type Session } from "./session-token";

export type { Session } from "./session-token";

/** Why there is no session: only a session that ran out leads back to where it was. */
export type SessionEnd = "signed-out" | "expired";

const KEYS = ["token", "userId", "userRole"] as const;
const KINDS = ["session", "local"] as const;
type Kind = (typeof KINDS)[number];

let current: Session | null | undefined;
let lastEnd: SessionEnd | null = null;
let isExpiryUntold = false;

function forget(kind: Kind): void {
  for (const key of KEYS) removeItem(kind, key);
}

/** The role last heard from the server, which may have changed since the token was made; else the token's. */
function storedRole(kind: Kind, { userId, role }: Session): string {
  const stored = readItem(kind, "userId") === userId ? readItem(kind, "userRole") : null;
  return stored || role;
}

function readFrom(kind: Kind): Session | null {
  const token = readItem(kind, "token");
  if (token === null) return null;
  try {
    const session = decodeSession(token);
    if (isCurrent(session)) return { ...session, role: storedRole(kind, session) };
    console.error("The stored session has expired");
    isExpiryUntold = true;
    lastEnd = "expired";
  } catch (error) {
    console.error("The stored session can't be read", error);
  }
  forget(kind);
  return null;
}

function readStored(): Session | null {
  const session = readFrom("session") ?? readFrom("local");
  // Of a tab that was closed signed in, or of a session that has run out.
  if (session === null) void clearKeptAnswers();
  return session;
}

let isLeaving = false;
const listeners = new Set<() => void>();

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Who is signed in now; null when nobody is. */
export function currentSession(): Session | null {
  if (current === undefined) current = readStored();
  return current;
}

export function lastSessionEnd(): SessionEnd | null {
  return lastEnd;
}

/** Whether a stored session turned out to have run out, and nobody has been told: true for the first who asks. */
export function takeExpiry(): boolean {
  const isUntold = isExpiryUntold;
  isExpiryUntold = false;
  return isUntold;
}

/**
 * Signs in with a token from the server: kept in local storage with `remember`, else only for this tab's session.
 * Where storage is forbidden the session still lasts until the page is left. Throws when the token can't be decoded.
 */
export function startSession(token: string, remember: boolean): Session {
  const session = decodeSession(token);
  void clearKeptAnswers();
  for (const kind of KINDS) forget(kind);
  const kind: Kind = remember ? "local" : "session";
  writeItem(kind, "token", token);
  writeItem(kind, "userId", session.userId);
  writeItem(kind, "userRole", session.role);
  lastEnd = null;
  isExpiryUntold = false;
  isLeaving = false;
  change(session);
  return session;
}

/** Goes on with a fresh token of the same session, kept where the old one was. */
export function renewSession(token: string): void {
  startSession(token, readItem("local", "token") === currentSession()?.token);
}

/** Takes over the role that the server has now: the token still tells the one at sign-in. */
export function changeRole(role: string): void {
  const session = currentSession();
  if (session === null || session.role === role) return;
  for (const kind of KINDS) if (readItem(kind, "token") === session.token) writeItem(kind, "userRole", role);
  change({ ...session, role });
}

/**
 * Takes the session out of storage while its page still stands and says why it has to go; `endSession` follows. Other
 * tabs hear of it by themselves and need the time: a tab that nobody looks at leaves the storage to its end.
 */
export function forgetStoredSession(): void {
  isLeaving = true;
  void clearKeptAnswers();
  if (document.visibilityState === "hidden") return;
  for (const kind of KINDS) forget(kind);
}

/** Whether the session is over and only its page still stands: refusals are nothing new then. */
export function isSessionLeaving(): boolean {
  return isLeaving;
}

/** Signs out in this browser: clears all session storage and the three keys (spec section 4). */
export function endSession(reason: SessionEnd): void {
  for (const kind of KINDS) forget(kind);
  void clearKeptAnswers();
  clearSessionStorage();
  lastEnd = reason;
  isLeaving = false;
  change(null);
}

/** Calls back on every sign-in and sign-out, those in other tabs included. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows sign-in and sign-out in other tabs. To be called once, at start. */
export function watchOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (isLeaving || (event.key !== null && event.key !== "token")) return;
    const stored = readStored();
    if (stored?.token === currentSession()?.token) return;
    if (stored === null) {
      clearSessionStorage();
      lastEnd = "signed-out";
    }
    change(stored);
  });
}
