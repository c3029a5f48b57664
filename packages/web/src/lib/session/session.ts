import { removeEntries } from "../outbox-store";
import { clearResponseCaches, clearSessionStorage, readItem, removeItem, writeItem } from "../storage";
import { decodeSession, isCurrent, ownerOf, type Session } from "./session-token";

export type { Session } from "./session-token";

/** After an expired session, signing in returns to the same page. */
export type SessionEnd = "signed-out" | "expired";

const KEYS = ["token", "userId", "userRole"] as const;
const KINDS = ["session", "local"] as const;
type Kind = (typeof KINDS)[number];

let current: Session | null | undefined;
let lastEnd: SessionEnd | null = null;
let hasUnreportedExpiry = false;

function forget(kind: Kind): void {
  for (const key of KEYS) removeItem(kind, key);
}

/** The latest role from the server, which may be newer than the token's. */
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
    hasUnreportedExpiry = true;
    lastEnd = "expired";
  } catch (error) {
    console.error("The stored session can't be read", error);
  }
  forget(kind);
  return null;
}

function readStored(): Session | null {
  const session = readFrom("session") ?? readFrom("local");
  // Removes stored responses of an expired session, or of a tab that was closed while signed in.
  if (session === null) void clearResponseCaches();
  return session;
}

let isLeaving = false;
const listeners = new Set<() => void>();

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

export function currentSession(): Session | null {
  if (current === undefined) current = readStored();
  return current;
}

export function lastSessionEnd(): SessionEnd | null {
  return lastEnd;
}

/** Whether a stored session had expired; true only for the first caller, which shows the message. */
export function consumeExpiry(): boolean {
  const isUnreported = hasUnreportedExpiry;
  hasUnreportedExpiry = false;
  return isUnreported;
}

/**
 * Signs in. With `remember` the token goes to local storage, else to session storage; if storage is blocked,
 * the session lasts until the page is left. Throws when the token can't be decoded.
 */
export function startSession(token: string, remember: boolean): Session {
  const session = decodeSession(token);
  void clearResponseCaches();
  for (const kind of KINDS) forget(kind);
  const kind: Kind = remember ? "local" : "session";
  writeItem(kind, "token", token);
  writeItem(kind, "userId", session.userId);
  writeItem(kind, "userRole", session.role);
  lastEnd = null;
  hasUnreportedExpiry = false;
  isLeaving = false;
  change(session);
  return session;
}

/** Replaces the token and keeps its kind of storage. */
export function renewSession(token: string): void {
  startSession(token, readItem("local", "token") === currentSession()?.token);
}

/** Stores the role from the server; the token has the one at sign-in. */
export function changeRole(role: string): void {
  const session = currentSession();
  if (session === null || session.role === role) return;
  for (const kind of KINDS) if (readItem(kind, "token") === session.token) writeItem(kind, "userRole", role);
  change({ ...session, role });
}

/**
 * Removes the token while the page still shows why the session ended; `endSession` follows. Other tabs need
 * this time to react to the storage event.
 */
export function forgetStoredSession(): void {
  isLeaving = true;
  clearOutbox();
  void clearResponseCaches();
  if (document.visibilityState === "hidden") return;
  for (const kind of KINDS) forget(kind);
}

/** Whether the session is over and its page is still shown. 401 responses are expected then. */
export function isSessionLeaving(): boolean {
  return isLeaving;
}

/** Deletes unsent entries. */
function clearOutbox(): void {
  if (!current) return;
  const owner = ownerOf(current);
  removeEntries((entry) => entry.owner === owner).catch((error: unknown) => {
    console.warn("The outbox could not be cleared", error);
  });
}

/**
 * Clears session storage and the three keys in local storage (spec section 4). After an expired session the
 * outbox waits until the same user signs in again.
 */
export function endSession(reason: SessionEnd): void {
  if (reason === "signed-out") clearOutbox();
  for (const kind of KINDS) forget(kind);
  void clearResponseCaches();
  clearSessionStorage();
  lastEnd = reason;
  isLeaving = false;
  change(null);
}

/** Also reports sign-in and sign-out in other tabs. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call once at start. */
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
