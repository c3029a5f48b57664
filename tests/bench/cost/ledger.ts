import { log } from "@leadlane/functions/log";
import type { Socket } from "../../support/socket";
import type { Meter, Units } from "./meter";

/** What one action took, with everything that follows from it. */
export interface Spent extends Units {
  calls: number; // of the request itself, beyond the one that authenticates
  /** What `notify` took of it: finding whom to tell, and telling them. */
  told: { calls: number; reads: number };
}

/** Where the write units of an action went: what it writes itself, the orders that follow, and the rest. */
export function entriesOf({ places, writes, search }: Units): Record<string, number> {
  const sum = (isMeant: (place: string) => boolean) =>
    Object.entries(places).reduce((units, [place, more]) => units + (isMeant(place) ? more : 0), 0);
  const entries = {
    "leads and timelines": sum((place) => place === "one LEAD"),
    "by creation, and feeds": sum((place) => /^(tenant|team|owner)-created$/.test(place)),
    "by board": sum((place) => place.endsWith("-board")),
    "by follow-up": sum((place) => place.endsWith("-follow-up")),
    "archive, source": sum((place) => /^(tenant-updated|tenant-value|source-created)$/.test(place)),
    audit: sum((place) => place === "AUDIT"),
  };
  const known = Object.values(entries).reduce((units, more) => units + more, 0);
  return { ...entries, "counters, days, notices": writes - known, together: writes, "search index": search };
}

const ENDED_AT_ONCE = 10;

/** The one way in which units are counted: at the engine for everything, by the product's own log for its parts. */
export class Ledger {
  private readonly write = log.info;
  private lines: { message: string; fields: Record<string, unknown> }[] = [];
  private awaited: ((fields: Record<string, unknown>) => void) | undefined;

  constructor(
    private readonly meter: Meter,
    private readonly drained: () => Promise<void>,
  ) {
    log.info = (message, fields = {}) => {
      this.lines.push({ message, fields });
      this.awaited?.(fields);
      this.write(message, fields);
    };
  }

  close(): void {
    log.info = this.write;
  }

  /** Ends connections, a few at once, and resolves when the product has dealt with all of their ends. */
  async hangUp(sockets: readonly Socket[]): Promise<void> {
    for (let first = 0; first < sockets.length; first += ENDED_AT_ONCE)
      await this.endAtOnce(sockets.slice(first, first + ENDED_AT_ONCE));
  }

  private async endAtOnce(sockets: readonly Socket[]): Promise<void> {
    let left = sockets.length;
    const ended = new Promise<void>((resolve) => {
      this.awaited = ({ route }) => {
        if (route === "$disconnect") left -= 1;
        if (left === 0) resolve();
      };
    });
    for (const socket of sockets) socket.cut();
    await ended;
    this.awaited = undefined;
  }

  /** What `act` takes until everything that follows from it is done, each reader of the stream at its best. */
  async spent<T>(act: () => Promise<T>): Promise<{ spent: Spent; result: T }> {
    await this.drained();
    this.meter.read();
    this.lines = [];
    const result = await this.meter.beforeStream(act);
    await this.drained();
    const lines = (message: string) => this.lines.filter((line) => line.message === message);
    const sum = (name: string) =>
      lines("notify").reduce((total, { fields }) => total + Number(fields[name] ?? 0), 0);
    const calls = Number(lines("request").at(-1)?.fields.calls ?? 1) - 1;
    return {
      spent: { ...this.meter.read(), calls, told: { calls: sum("calls"), reads: sum("rcu") } },
      result,
    };
  }
}
