import { once } from "node:events";
import { WebSocket } from "ws";
import * as z from "zod/mini";
import { CommandError } from "../command-line";
import { readJson } from "./site-client";

const OPEN_MS = 10_000;

const Frame = z.looseObject({
  action: z.string(),
  data: z.optional(z.looseObject({ id: z.optional(z.string()), version: z.optional(z.number()) })),
});
type Frame = z.infer<typeof Frame>;

export class Listener {
  private readonly frames: Frame[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (content) => {
      const frame = Frame.safeParse(readJson(String(content)));
      if (frame.success) this.frames.push(frame.data);
    });
    socket.on("error", () => undefined); // `until` reports what is missing
  }

  static async open(address: URL): Promise<Listener> {
    const url = new URL(address);
    url.protocol = url.protocol.replace(/^http/, "ws");
    const socket = new WebSocket(url, { handshakeTimeout: OPEN_MS, perMessageDeflate: false });
    const listener = new Listener(socket);
    try {
      await once(socket, "open");
    } catch (error) {
      throw new CommandError(
        `${url.href} could not be opened: ${error instanceof Error ? error.message : error}.`,
      );
    }
    return listener;
  }

  send(frame: Record<string, unknown>): void {
    this.socket.send(JSON.stringify(frame));
  }

  find(fits: (frame: Frame) => boolean): Frame | undefined {
    return this.frames.find(fits);
  }

  close(): void {
    this.socket.terminate();
  }
}
