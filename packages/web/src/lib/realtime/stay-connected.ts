import type { Push } from "@leadlane/core/realtime/schema";
import { type ConnectionLoss, type Identity, openSocket, type Socket } from "./socket";

/** Attempts after a loss (spec section 9); then one per minute while visible, at random moments. */
export const ATTEMPTS = 5;
export const ATTEMPT_DELAY = 1_000;
export const LATER_DELAY = 60_000; // maximum delay of later attempts, and after a ping without a reply
/**
 * If the first connection took longer than this, everything is refetched, not only what the server reports as
 * missed.
 */
export const LATE_CONNECTION_TIME = 3_000;
const TIMER_MAX = 86_400_000; // a day; timers overflow after 24 days

interface Options {
  /** Address of the socket, requested until it is known. A failure counts as a failed connection attempt. */
  address: () => Promise<string>;
  identity: Identity;
  expiresAt: number; // milliseconds since 1970
  push: (push: Push) => void;
  reconnected: () => void; // reconnected, and pushes may have been missed
  refused: () => void;
}

/**
 * Keeps one connection until the token expires, the server refuses it, or the returned function is called.
 * Reconnection libraries don't support the attempt rules of the spec.
 */
export function stayConnected({
  address,
  identity,
  expiresAt,
  push,
  reconnected,
  refused,
}: Options): () => void {
  const backoff = createBackoff();
  const lateFrom = Date.now() + LATE_CONNECTION_TIME;
  let url: string | null = null;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestAttempt = 0;
  let isDue = false;
  let wasDisconnected = false;
  let wasRegistered = false;

  const attempt = async () => {
    clearTimeout(timer);
    isDue = false;
    latestAttempt += 1;
    const attemptId = latestAttempt;
    try {
      url ??= await address();
      if (attemptId !== latestAttempt) return;
      socket = openSocket(
        url,
        identity,
        { registered, push, refused: stopWhenRefused, displaced, lost },
        wasRegistered,
      );
    } catch {
      if (attemptId === latestAttempt) lost({ wasStable: false, isShared: false });
    }
  };
  const attemptIfVisible = () => {
    if (document.visibilityState === "visible") void attempt();
    else isDue = true;
  };

  const registered = () => {
    if (wasDisconnected || (!wasRegistered && Date.now() > lateFrom)) reconnected();
    wasRegistered = true;
    wasDisconnected = false;
  };
  const lost = (loss: ConnectionLoss) => {
    socket = null;
    wasDisconnected = true;
    const { delay, needsVisiblePage } = backoff.next(loss);
    timer = setTimeout(needsVisiblePage ? attemptIfVisible : attempt, delay);
  };
  /** Reconnecting at once would displace another tab, which would do the same. */
  const displaced = () => {
    socket = null;
    wasDisconnected = true;
    isDue = true;
  };
  const stopWhenRefused = () => {
    stop();
    refused();
  };

  const stopWatching = watchPage({
    // A sleeping computer loses connections without a close event.
    visible: () => (socket ? socket.check() : isDue && void attempt()),
    offline: () => socket?.drop(),
    online: () => {
      backoff.reset();
      if (socket) socket.check();
      else void attempt();
    },
  });
  const stop = () => {
    latestAttempt += 1; // the current attempt may still wait for the address
    clearTimeout(timer);
    stopWatching();
    cancelExpiry();
    socket?.close();
    socket = null;
  };
  const cancelExpiry = callAt(expiresAt, () => stop());
  void attempt();
  return stop;
}

/** Delays between attempts. The later ones are random, so that clients don't reconnect together. */
function createBackoff() {
  let attempts = 0;
  return {
    reset: () => {
      attempts = 0;
    },
    next: ({ wasStable, isShared }: ConnectionLoss) => {
      if (wasStable) attempts = 0;
      const isLongOutage = attempts >= ATTEMPTS;
      if (!isLongOutage) attempts += 1;
      const delay = isLongOutage || isShared ? Math.random() * LATER_DELAY : ATTEMPT_DELAY;
      return { delay, needsVisiblePage: isLongOutage };
    },
  };
}

function watchPage(handlers: { visible: () => void; offline: () => void; online: () => void }): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisibility = () => document.visibilityState === "visible" && handlers.visible();
  document.addEventListener("visibilitychange", onVisibility, { signal });
  window.addEventListener("offline", handlers.offline, { signal });
  window.addEventListener("online", handlers.online, { signal });
  return () => controller.abort();
}

/** Calls back at an instant, which may be further away than a timer supports. */
function callAt(instant: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const remaining = instant - Date.now();
    timer = setTimeout(remaining > TIMER_MAX ? wait : callback, Math.min(Math.max(0, remaining), TIMER_MAX));
  };
  wait();
  return () => clearTimeout(timer);
}
