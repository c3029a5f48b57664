import { vi } from "vitest";

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

  open(): void {
    this.readyState = this.OPEN;
    this.onopen?.();
  }

  receive(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  register(): void {
    this.open();
    this.receive({ action: "registered", user_id: "01USER" });
  }

  disconnect(code = 1006): void {
    this.readyState = this.CLOSED;
    this.onclose?.({ code });
  }
}

export function stubSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}

export function lastSocket(): FakeSocket {
  const last = FakeSocket.all.at(-1);
  if (!last) throw new Error("No socket was opened");
  return last;
}
