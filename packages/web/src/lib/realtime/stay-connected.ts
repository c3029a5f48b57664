import type { Push } from "@leadlane/core/realtime/schema";
import { type Identity, type Loss, openSocket, type Socket } from "./socket";

/**
 * Attempts after a loss (spec section 9). After them one per minute while the page is visible, at random
 * moments.
 */
export const ATTEMPTS = 5;
export const ATTEMPT_DELAY = 1_000;
export const LATER_DELAY = 60_000; // maximum delay of later attempts, and after a ping without a reply
/**
 * If the first connection took longer than this, everything is refetched, not only what the server reports as
 * missed.
 */
export const LATE = 3_000;
const DAY = 86_400_000; // timers overflow after 24 days

interface Options {
  /** Address of the socket, requested until it is known. A failure counts as a failed connection attempt. */
  address: () => Promise<string>;
  identity: Identity;
  expiresAt: number; // milliseconds since 1970
  push: (push: Push) => void;
  back: () => void; // reconnected, and pushes may have been missed
  refused: () => void;
}

/**
 * Keeps one connection until the token expires, the server refuses it, or the returned function is called.
 * Reconnection libraries don't support the attempt rules of the spec.
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
  let turn = 0; // invalidates an attempt that still waits for the address

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

  /** Reconnecting at once would displace another tab, which would do the same. */
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
    // A sleeping computer loses connections without a close event.
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
