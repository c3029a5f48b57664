import { expect, vi } from "vitest";
import { WebSocket } from "ws";
import { currentAddress, drained } from "./product";
import type { Person } from "./tenant";

/** A text frame of the server's, parsed. */
export interface Push {
  action: string;
  data?: unknown;
  [field: string]: unknown;
}

/** A browser's end of the realtime connection, which remembers everything that came. */
export class Socket {
  readonly received: Push[] = [];
  closeCode: number | null = null; // the code that the connection was closed with, null while it is open
  closedAt = 0;

  constructor(private readonly socket: WebSocket) {
    socket.on("message", (text) => this.received.push(JSON.parse(text.toString())));
    socket.on("close", (code) => {
      this.closeCode = code;
      this.closedAt = Date.now();
    });
    socket.on("error", () => undefined); // a close follows, and says what the tests ask for
  }

  /** Sends a frame; an object as JSON. */
  send(frame: string | Record<string, unknown>): void {
    this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  /** Registers as a user would, of a page that is new as one that was told nothing for a while; resolves once it is done. */
  async register({ id, token }: Person, untold_ms?: number): Promise<void> {
    this.send({ action: "registerUser", user_id: id, token, untold_ms });
    await this.waitFor("registered");
  }

  /** The first frame of this action that fits, as soon as it is there. */
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

  /** The code that the server closes the connection with. */
  async closed(): Promise<number> {
    await expect.poll(() => this.closeCode).not.toBeNull();
    return this.closeCode ?? 0;
  }

  /** Closes it from this end, and waits until it is closed. */
  async close(): Promise<void> {
    this.socket.close();
    await this.closed();
  }

  /** Ends the connection as a lost line does, without a word. */
  cut(): void {
    this.socket.terminate();
  }
}

/** Opens a connection to the running product; throws, naming the status, when it is refused. */
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

/** A connection that is registered as this person, and is told of nothing that came before. */
export async function openAs(person: Person): Promise<Socket> {
  await drained();
  const socket = await openSocket();
  await socket.register(person);
  return socket;
}
