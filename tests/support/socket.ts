import { expect, vi } from "vitest";
import { WebSocket } from "ws";
import { currentAddress, drained } from "./product";
import type { Person } from "./tenant";

/** A parsed text frame from the server. */
export interface Push {
  action: string;
  data?: unknown;
  [field: string]: unknown;
}

/** A client of the realtime connection that records all messages. */
export class Socket {
  readonly received: Push[] = [];
  closeCode: number | null = null; // null while the connection is open
  closedAt = 0;

  constructor(private readonly socket: WebSocket) {
    socket.on("message", (text) => this.received.push(JSON.parse(text.toString())));
    socket.on("close", (code) => {
      this.closeCode = code;
      this.closedAt = Date.now();
    });
    socket.on("error", () => undefined); // a close event follows
  }

  /** Sends a frame; an object as JSON. */
  send(frame: string | Record<string, unknown>): void {
    this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  /**
   * Registers the connection, optionally as a page that was unconnected for a while; resolves when it is
   * registered.
   */
  async register({ id, token }: Person, untold_ms?: number): Promise<void> {
    this.send({ action: "registerUser", user_id: id, token, untold_ms });
    await this.waitFor("registered");
  }

  /** Waits for the first matching frame of this action. */
  async waitFor(
    action: string,
    fits: (push: Push) => boolean = () => true,
    timeout = 120_000,
  ): Promise<Push> {
    return vi.waitFor(
      () => {
        const found = this.received.find((push) => push.action === action && fits(push));
        const actions = this.received.map((push) => push.action).join(", ");
        if (!found) throw new Error(`No ${action} that fits came, only: ${actions || "nothing"}.`);
        return found;
      },
      { timeout, interval: 10 },
    );
  }

  /** Waits for the close code of the server. */
  async closed(): Promise<number> {
    await expect.poll(() => this.closeCode).not.toBeNull();
    return this.closeCode ?? 0;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed();
  }

  /** Terminates the connection without a close frame. */
  cut(): void {
    this.socket.terminate();
  }
}

/** Opens a connection to the product; throws with the status when it is rejected. */
export async function openSocket(): Promise<Socket> {
  const response = await fetch(`${currentAddress()}/config.json`);
  const { ws_url } = await response.json();
  const socket = new WebSocket(ws_url, { perMessageDeflate: false });
  const opened = new Socket(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return opened;
}

/** Opens a registered connection that receives no earlier events. */
export async function openAs(person: Person): Promise<Socket> {
  await drained();
  const socket = await openSocket();
  await socket.register(person);
  return socket;
}
