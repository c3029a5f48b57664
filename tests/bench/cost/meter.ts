import { once } from "node:events";
import { createServer, request } from "node:http";

/** What the table was asked for, in its own units. */
export interface Units {
  reads: number;
  writes: number;
}

/** Stands between the product and its engine, and adds up the capacity that the engine says it consumed. */
export class Meter {
  private units: Units = { reads: 0, writes: 0 };
  private readonly server;

  private constructor(engine: string) {
    this.server = createServer(async (asked, answer) => {
      const body = Buffer.concat(await asked.toArray());
      const passed = request(engine, { method: asked.method, path: asked.url, headers: asked.headers });
      passed.once("error", () => answer.destroy());
      passed.once("response", async (answered) => {
        const content = Buffer.concat(await answered.toArray());
        this.add(String(asked.headers["x-amz-target"] ?? ""), content.toString());
        answer.writeHead(answered.statusCode ?? 500, answered.headers).end(content);
      });
      passed.end(body);
    });
  }

  static async start(engine: string): Promise<Meter> {
    const meter = new Meter(engine);
    meter.server.listen(0, "127.0.0.1");
    await once(meter.server, "listening");
    return meter;
  }

  get url(): string {
    const address = this.server.address();
    if (!address || typeof address === "string") throw new Error("The meter is not started.");
    return `http://127.0.0.1:${address.port}`;
  }

  /** What was consumed since it was asked before. */
  read(): Units {
    const { units } = this;
    this.units = { reads: 0, writes: 0 };
    return units;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private add(target: string, content: string): void {
    const kind = /Put|Update|Delete|Write/.test(target) ? "writes" : "reads";
    for (const [, amount] of content.matchAll(/"CapacityUnits":([\d.]+)/g))
      this.units[kind] += Number(amount);
  }
}
