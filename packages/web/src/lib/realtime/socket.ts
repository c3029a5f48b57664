import type { Push } from "@leadlane/core/realtime/schema";
import { type Frame, readFrame } from "./push";

/** API Gateway drops a connection after ten minutes without traffic. */
export const PING_INTERVAL = 5 * 60_000;
/** Each ping is sent up to this much earlier, so that clients that connected together don't ping together. */
export const PING_SPREAD = 60_000;
/** Maximum wait for the registration or a ping's reply before the connection counts as dead. */
export const ANSWER_TIME = 10_000;
/** After a connection of this length, a loss restarts the count of attempts. */
export const STEADY_TIME = 5_000;
const GOING_AWAY = 1001; // "Going away": the two-hour limit, idleness, a server that shuts down

export interface Identity {
  userId: string;
  token: string;
}

export interface Loss {
  wasGood: boolean; // closed as planned, or lasted at least STEADY_TIME
  isShared: boolean; // a ping had no reply, which may affect all connected clients at once
}

interface SocketEvents {
  registered: () => void;
  push: (push: Push) => void;
  refused: () => void; // the server rejected the token and closes the connection
  displaced: () => void; // newer tabs of the user replaced this connection, and the server closes it
  lost: (loss: Loss) => void;
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
  on: SocketEvents,
  wasTold: boolean,
): Socket {
  const socket = new WebSocket(url);
  let registeredAt: number | null = null;
  let isOver = false;
  const send = (frame: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };

  const end = () => {
    isOver = true;
    clearTimeout(ping);
    clearTimeout(silence);
    // Closing a connecting socket logs an error in the console, so wait for it to open.
    if (socket.readyState === socket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  };
  const lose = (code?: number, isShared = false) => {
    if (isOver) return;
    end();
    const uptime = registeredAt === null ? 0 : Date.now() - registeredAt;
    const wasGood = registeredAt !== null && (code === GOING_AWAY || uptime >= STEADY_TIME);
    on.lost({ wasGood, isShared });
  };
  const ask = (isShared: boolean) => {
    send({ action: "ping" });
    clearTimeout(silence);
    silence = setTimeout(() => lose(undefined, isShared), ANSWER_TIME);
  };
  const pingLater = () =>
    setTimeout(
      () => {
        ask(true);
        ping = pingLater();
      },
      PING_INTERVAL - Math.random() * PING_SPREAD,
    );
  const response = (frame: Frame) => {
    if (frame.action === "registered") {
      registeredAt = Date.now();
      on.registered();
    } else if (frame.action === "error") {
      if (frame.code === "UNKNOWN_ACTION") return;
      end();
      if (frame.code === "UNAUTHENTICATED") on.refused();
      else on.displaced();
    } else if (frame.action !== "pong") on.push(frame);
  };

  let silence = setTimeout(lose, ANSWER_TIME);
  let ping = pingLater();
  socket.onopen = () => {
    const untold_ms = wasTold ? undefined : Math.round(performance.now());
    send({ action: "registerUser", user_id: userId, token, untold_ms });
  };
  socket.onmessage = ({ data }) => {
    if (isOver) return;
    const frame = readFrame(data);
    if (registeredAt !== null || frame?.action === "registered") clearTimeout(silence);
    if (frame) response(frame);
  };
  socket.onclose = ({ code }) => lose(code);

  return { check: () => ask(false), drop: () => lose(), close: end };
}
