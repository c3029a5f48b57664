import type { Push } from "@leadlane/core/realtime/schema";
import { type Frame, readFrame } from "./push";

/** The longest time between two pings: API Gateway drops a connection after ten minutes of silence. */
export const PING_INTERVAL = 5 * 60_000;
/** Each ping comes up to so much sooner, so that those who connected together do not ping together. */
export const PING_SPREAD = 60_000;
/** How long the server may take to register the user or to answer a ping before the connection counts as dead. */
export const ANSWER_TIME = 10_000;
/** A connection that lasted so long was a good one: losing it starts the counting of attempts afresh. */
export const STEADY_TIME = 5_000;
const GOING_AWAY = 1001; // "Going away": the two-hour limit, idleness, a server that shuts down

export interface Identity {
  userId: string;
  token: string;
}

export interface Loss {
  wasGood: boolean; // it was cut as planned, or had lasted long
  isShared: boolean; // a ping had no answer, which everybody who is connected may notice
}

interface SocketEvents {
  registered: () => void;
  push: (push: Push) => void;
  refused: () => void; // the server does not take the token; it closes the connection itself
  displaced: () => void; // newer pages of the user have taken its place; the server closes it itself
  /** The connection is no more. */
  lost: (loss: Loss) => void;
}

export interface Socket {
  /** Finds out whether the other side is still there, after a time in which a loss may have gone unnoticed. */
  check: () => void;
  drop: () => void; // gives the connection up; as if it had been lost
  close: () => void; // closes for good; nothing is heard of it any more
}

/**
 * One connection: registers the user, keeps itself alive and notices its own end. Its errors disturb nobody. Until the
 * page `wasTold` anything the server says what it missed since it began to load, a minute at most.
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
    // Closing one that is still being opened makes the browser complain in the console.
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
  const answer = (frame: Frame) => {
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
    if (frame) answer(frame);
  };
  socket.onclose = ({ code }) => lose(code);

  return { check: () => ask(false), drop: () => lose(), close: end };
}
