import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import type { Handshake } from "./socket-event";

const IDLE_MS = 10 * 60_000; // limits of API Gateway
const MAX_RUN_MS = 2 * 60 * 60_000;
/** A client that does not read is disconnected before its buffer fills the memory. */
const UNSENT_BYTES = 4 * 1024 * 1024;

const NORMAL = 1000;
const GOING_AWAY = 1001;

export interface Limits {
  idleMs?: number;
  longestMs?: number;
}

export interface ConnectionInfo {
  connectedAt: string;
  lastActiveAt: string;
  identity: { sourceIp: string; userAgent: string };
}

export interface Connection {
  readonly handshake: Handshake;
  readonly socket: WebSocket;
  lastActiveAt: number;
  underWay: number;
}

export class Connections {
  private readonly open = new Map<string, Connection>();
  private readonly sweep: NodeJS.Timeout;

  constructor({ idleMs = IDLE_MS, longestMs = MAX_RUN_MS }: Limits) {
    this.sweep = setInterval(() => this.closeExpired(idleMs, longestMs), Math.min(idleMs, longestMs) / 60);
    this.sweep.unref();
  }

  add(handshake: Handshake, socket: WebSocket): Connection {
    const connection = { handshake, socket, lastActiveAt: Date.now(), underWay: 0 };
    this.open.set(handshake.connectionId, connection);
    socket.once("close", () => this.open.delete(handshake.connectionId));
    return connection;
  }

  /** Sends a text; false if the connection is closed. */
  post(connectionId: string, text: Buffer): boolean {
    const connection = this.open.get(connectionId);
    if (!connection || connection.socket.readyState !== connection.socket.OPEN) return false;
    if (connection.socket.bufferedAmount > UNSENT_BYTES) {
      connection.socket.terminate();
      return false;
    }
    connection.lastActiveAt = Date.now();
    connection.socket.send(text, { binary: false });
    return true;
  }

  find(connectionId: string): ConnectionInfo | undefined {
    const connection = this.open.get(connectionId);
    if (!connection) return undefined;
    const { handshake, lastActiveAt } = connection;
    return {
      connectedAt: new Date(handshake.connectedAt).toISOString(),
      lastActiveAt: new Date(lastActiveAt).toISOString(),
      identity: handshake.identity,
    };
  }

  /** Closes a connection; false if it is already closed. */
  drop(connectionId: string): boolean {
    const connection = this.open.get(connectionId);
    connection?.socket.close(NORMAL);
    return connection !== undefined;
  }

  async closeAll(): Promise<void> {
    clearInterval(this.sweep);
    for (const { socket } of this.open.values()) socket.close(GOING_AWAY, "Going away");
    for (let waited = 0; waited < 500 && this.open.size > 0; waited += 20) await sleep(20);
    for (const { socket } of this.open.values()) socket.terminate();
    while (this.open.size > 0) await sleep(5);
  }

  private closeExpired(idleMs: number, longestMs: number): void {
    const now = Date.now();
    for (const { socket, handshake, lastActiveAt } of this.open.values()) {
      if (now - lastActiveAt >= idleMs) socket.close(GOING_AWAY, "Idle");
      else if (now - handshake.connectedAt >= longestMs) socket.close(GOING_AWAY, "Going away");
    }
  }
}
