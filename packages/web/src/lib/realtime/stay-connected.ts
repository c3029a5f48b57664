import type { Push } from "@leadlane/core/realtime/schema";
import { type Identity, type Loss, openSocket, type Socket } from "./socket";

/** Attempts after a loss (spec section 9), then one a minute while visible, at random moments that differ in each browser. */
export const ATTEMPTS = 5;
export const ATTEMPT_DELAY = 1_000;
export const LATER_DELAY = 60_000; // at most, before each after those, and after a ping without an answer
/** After a first connection that took longer everything is asked for again, not only what the server says was missed. */
export const LATE = 3_000;
const DAY = 86_400_000; // timers take no longer times than 24 days

interface Options {
  /** Where the server listens, asked for until it is known; a failure counts as one of the connection. */
  address: () => Promise<string>;
  identity: Identity;
  expiresAt: number; // when the token expires, in milliseconds since 1970
  push: (push: Push) => void;
  back: () => void; // registered, after something may have been missed
  refused: () => void;
}

/**
 * Keeps one connection to the server until the token expires, the server refuses it or the function given back is
 * called. A library for it would be bent more than used: the attempts follow a rule of their own.
 */
export function stayConnected({ address, identity, expiresAt, push, back, refused }: Options): () => void {
  let url: string | null = null;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let wasAway = false;
  let wasRegistered = false;
  const lateFrom = Date.now() + LATE;
  let isDue = false;
  let turn = 0; // a later attempt, or the end, makes one worthless that still waits for the address

  const attempt = async () => {
    clearTimeout(timer);
    isDue = false;
    turn += 1;
    const mine = turn;
    try {
      url ??= await address();
      if (mine !== turn) return;
      const events = { registered, push, refused: refuse, displaced, lost };
      socket = openSocket(url, identity, events, wasRegistered);
    } catch {
      if (mine === turn) lost({ wasGood: false, isShared: false });
    }
  };

  const lost = ({ wasGood, isShared }: Loss) => {
    socket = null;
    wasAway = true;
    if (wasGood) attempts = 0;
    const isLate = attempts >= ATTEMPTS;
    const delay = isLate || isShared ? Math.random() * LATER_DELAY : ATTEMPT_DELAY;
    if (!isLate) attempts += 1;
    timer = setTimeout(isLate ? attemptIfSeen : attempt, delay);
  };

  /** Coming back at once would take another page's place, which would do the same. */
  const displaced = () => {
    socket = null;
    wasAway = true;
    isDue = true;
  };

  const attemptIfSeen = () => {
    if (document.visibilityState === "visible") void attempt();
    else isDue = true;
  };

  const registered = () => {
    if (wasAway || (!wasRegistered && Date.now() > lateFrom)) back();
    wasRegistered = true;
    wasAway = false;
  };

  const onVisibility = () => {
    if (document.visibilityState !== "visible") return;
    // A computer that slept may have lost its connection without a word.
    if (socket) socket.check();
    else if (isDue) void attempt();
  };
  const onOffline = () => socket?.drop();
  const onOnline = () => {
    attempts = 0;
    if (socket) socket.check();
    else void attempt();
  };

  const stop = () => {
    turn += 1;
    clearTimeout(timer);
    clearTimeout(expiry);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
    socket?.close();
    socket = null;
  };
  const refuse = () => {
    stop();
    refused();
  };
  const watchExpiry = () => {
    const left = expiresAt - Date.now();
    if (left <= 0) stop();
    else expiry = setTimeout(watchExpiry, Math.min(left, DAY));
  };

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  void attempt();
  watchExpiry();
  return stop;
}
