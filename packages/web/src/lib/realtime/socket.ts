import type { Push } from "@leadlane/core/realtime/schema";
import { type Frame, readFrame } from "./push";

/** API Gateway drops a connection after ten minutes without traffic. */
export const PING_INTERVAL = 5 * 60_000;
/** Each ping is sent up to this much earlier, so that clients that connected together don't ping together. */
export const PING_SPREAD = 60_000;
/** Maximum wait for the registration or a ping's reply before the connection counts as dead. */
export const REPLY_TIMEOUT = 10_000;
/** After a connection of this length, a loss restarts the count of attempts. */
export const STABLE_TIME = 5_000;
const GOING_AWAY = 1001; // "Going away": the two-hour limit, idleness, a server that shuts down

export interface Identity {
  userId: string;
  token: string;
}

export interface ConnectionLoss {
  wasStable: boolean; // closed as planned, or lasted at least STEADY_TIME
  isShared: boolean; // a ping had no reply, which may affect all connected clients at once
}

interface SocketEvents {
  registered: () => void;
  push: (push: Push) => void;
  refused: () => void; // the server rejected the token and closes the connection
  displaced: () => void; // newer tabs of the user replaced this connection, and the server closes it
  lost: (loss: ConnectionLoss) => void;
}

export interface Socket {
  /** Pings the server after a time in which a loss may have gone unnoticed, such as sleep. */
  check: () => void;
  drop: () => void; // treats the connection as lost
  close: () => void; // closes for good; no more callbacks
}

/**
 * One connection: registers the user, sends pings and reports its end. Until `wasTold`, the server replays
 * what the page missed while loading, up to a minute.
 */
export function openSocket(
  url: string,
  { userId, token }: Identity,
  handlers: SocketEvents,
  isReconnect: boolean,
): Socket {
  const socket = new WebSocket(url);
  let registeredAt: number | null = null;
  let isClosed = false;
  const send = (frame: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };

  const end = () => {
    isClosed = true;
    clearTimeout(ping);
    clearTimeout(replyTimer);
    // Closing a connecting socket logs an error in the console, so wait for it to open.
    if (socket.readyState === socket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  };
  const handleLoss = (code?: number, isShared = false) => {
    if (isClosed) return;
    end();
    const uptime = registeredAt === null ? 0 : Date.now() - registeredAt;
    const wasStable = registeredAt !== null && (code === GOING_AWAY || uptime >= STABLE_TIME);
    handlers.lost({ wasStable, isShared });
  };
  const sendPing = (isShared: boolean) => {
    send({ action: "ping" });
    clearTimeout(replyTimer);
    replyTimer = setTimeout(() => handleLoss(undefined, isShared), REPLY_TIMEOUT);
  };
  const pingLater = () =>
    setTimeout(
      () => {
        sendPing(true);
        ping = pingLater();
      },
      PING_INTERVAL - Math.random() * PING_SPREAD,
    );
  const response = (frame: Frame) => {
    if (frame.action === "registered") {
      registeredAt = Date.now();
      handlers.registered();
    } else if (frame.action === "error") {
      if (frame.code === "UNKNOWN_ACTION") return;
      end();
      if (frame.code === "UNAUTHENTICATED") handlers.refused();
      else handlers.displaced();
    } else if (frame.action !== "pong") handlers.push(frame);
  };

  let replyTimer = setTimeout(handleLoss, REPLY_TIMEOUT);
  let ping = pingLater();
  socket.onopen = () => {
    const untold_ms = isReconnect ? undefined : Math.round(performance.now());
    send({ action: "registerUser", user_id: userId, token, untold_ms });
  };
  socket.onmessage = ({ data }) => {
    if (isClosed) return;
    const frame = readFrame(data);
    if (registeredAt !== null || frame?.action === "registered") clearTimeout(replyTimer);
    if (frame) response(frame);
  };
  socket.onclose = ({ code }) => handleLoss(code);

  return { check: () => sendPing(false), drop: () => handleLoss(), close: end };
}
