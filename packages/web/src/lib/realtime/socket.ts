import type { Push } from "@leadlane/core/realtime/schema";
import { type Frame, readFrame } from "./push";

/** API Gateway drops a connection after ten minutes of silence. */
export const PING_INTERVAL = 5 * 60_000;
/** How long the server may take to register the user or to answer a ping before the connection counts as dead. */
export const ANSWER_TIME = 10_000;
/** A connection that held so long was a good one: losing it starts the counting of attempts afresh. */
export const STEADY_TIME = 5_000;
/** "Going away": the two-hour limit, idleness, a server that shuts down. */
const GOING_AWAY = 1001;

export interface Identity {
  userId: string;
  token: string;
}

interface SocketEvents {
  registered: () => void;
  push: (push: Push) => void;
  /** The server does not take the token; it closes the connection itself. */
  refused: () => void;
  /** The connection is no more. `wasGood`: it was cut as planned, or had held for long. */
  lost: (wasGood: boolean) => void;
}

export interface Socket {
  /** Finds out whether the other side is still there, after a time in which a loss may have gone unnoticed. */
  check: () => void;
  /** Gives the connection up; as if it had been lost. */
  drop: () => void;
  /** Closes for good; nothing is heard of it any more. */
  close: () => void;
}

/** One connection: registers the user, keeps itself alive and notices its own end. Its errors disturb nobody. */
export function openSocket(url: string, { userId, token }: Identity, on: SocketEvents): Socket {
  const socket = new WebSocket(url);
  let registeredAt: number | null = null;
  let isOver = false;
  const send = (frame: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };

  const end = () => {
    isOver = true;
    clearInterval(ping);
    clearTimeout(silence);
    // Closing one that is still being opened makes the browser complain in the console.
    if (socket.readyState === socket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  };
  const lose = (code?: number) => {
    if (isOver) return;
    end();
    const held = registeredAt === null ? 0 : Date.now() - registeredAt;
    on.lost(registeredAt !== null && (code === GOING_AWAY || held >= STEADY_TIME));
  };
  const check = () => {
    send({ action: "ping" });
    clearTimeout(silence);
    silence = setTimeout(lose, ANSWER_TIME);
  };
  const answer = (frame: Frame) => {
    if (frame.action === "registered") {
      registeredAt = Date.now();
      on.registered();
    } else if (frame.action === "error") {
      if (frame.code !== "UNAUTHENTICATED") return;
      end();
      on.refused();
    } else if (frame.action !== "pong") on.push(frame);
  };

  let silence = setTimeout(lose, ANSWER_TIME);
  const ping = setInterval(check, PING_INTERVAL);
  socket.onopen = () => send({ action: "registerUser", user_id: userId, token });
  socket.onmessage = ({ data }) => {
    if (isOver) return;
    const frame = readFrame(data);
    if (registeredAt !== null || frame?.action === "registered") clearTimeout(silence);
    if (frame) answer(frame);
  };
  socket.onclose = ({ code }) => lose(code);

  return { check, drop: () => lose(), close: end };
}
