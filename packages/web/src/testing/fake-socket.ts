import { vi } from "vitest";

/** A socket that goes nowhere: the test plays the server and the line. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = this.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  /** The line stands. */
  open(): void {
    this.readyState = this.OPEN;
    this.onopen?.();
  }

  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The line stands and the server knows who it is. */
  register(): void {
    this.open();
    this.say({ action: "registered", user_id: "01USER" });
  }

  cut(code = 1006): void {
    this.readyState = this.CLOSED;
    this.onclose?.({ code });
  }
}

/** Puts fake sockets in the place of real ones. */
export function stubSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}

export function lastSocket(): FakeSocket {
  const last = FakeSocket.all.at(-1);
  if (!last) throw new Error("No socket was opened");
  return last;
}
