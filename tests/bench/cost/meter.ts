import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { keysOf, type Places, placesOf } from "./places";

/** What the table was asked for, in its own units. */
export interface Units {
  reads: number;
  writes: number; // without those of the search index
  search: number; // write units of the search index, which alone is written by batches
  /** Write units by where they went: a partition that a whole business shares, or an index. */
  places: Places;
  /** How many items of each kind were written, which is how many records the stream has of them. */
  records: Record<string, number>;
}

/** What the table was asked, as it was sent. */
export interface Question {
  target: string; // which of its operations
  question: string;
  began: number;
  ended: number;
}

const TABLE = "DynamoDB_";

/** Stands between the product and its engine, and adds up the capacity that the engine says it consumed. */
export class Meter {
  private units: Units = nothing();
  private record: Question[] | undefined;
  private held: Promise<void> | undefined;
  private readonly looks = new Set<Promise<unknown>>(); // at the stream, that are not answered yet
  private readonly server;

  private constructor(engine: string) {
    this.server = createServer(async (asked, answer) => {
      const target = String(asked.headers["x-amz-target"] ?? "");
      if (target.endsWith(".GetRecords")) await this.look(answer);
      const question = detailed(Buffer.concat(await asked.toArray()).toString());
      const headers = { ...asked.headers, "content-length": String(Buffer.byteLength(question)) };
      const asking = { target, question, began: performance.now(), ended: 0 };
      const passed = request(engine, { method: asked.method, path: asked.url, headers });
      passed.once("error", () => answer.destroy());
      passed.once("response", async (answered) => {
        const content = Buffer.concat(await answered.toArray()).toString();
        this.add(target, question, content);
        this.record?.push({ ...asking, ended: performance.now() });
        const length = String(Buffer.byteLength(content));
        const { "x-amz-crc32": _checksum, ...kept } = answered.headers;
        answer.writeHead(answered.statusCode ?? 500, { ...kept, "content-length": length }).end(content);
      });
      passed.end(question);
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
    this.units = nothing();
    return units;
  }

  /** What is asked of the table while `act` runs and nothing follows from it. */
  async recorded(act: () => Promise<unknown>): Promise<Question[]> {
    const record: Question[] = [];
    await this.beforeStream(async () => {
      this.record = record;
      await act();
      this.record = undefined;
    });
    return record.filter(({ target }) => target.startsWith(TABLE));
  }

  /**
   * Runs `act` while nobody can look at the stream: its readers find all that it wrote at once, in as few batches as
   * there can be, however busy the machine is.
   */
  async beforeStream<T>(act: () => Promise<T>): Promise<T> {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    try {
      await Promise.all(this.looks);
      return await act();
    } finally {
      this.held = undefined;
      release();
    }
  }

  /** Waits until the stream may be looked at, and notes the look until it is answered. */
  private async look(answer: ServerResponse): Promise<void> {
    while (this.held) await this.held;
    const answered = new Promise<void>((resolve) => {
      answer.once("close", resolve);
    });
    this.looks.add(answered);
    answered.then(() => this.looks.delete(answered));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private add(target: string, question: string, content: string): void {
    const isWrite = /Put|Update|Delete|Write/.test(target);
    let sum = 0;
    for (const consumed of consumptions(content)) sum += consumed.CapacityUnits;
    if (!isWrite) {
      this.units.reads += sum;
      return;
    }
    if (target.endsWith(".BatchWriteItem")) this.units.search += sum;
    else this.units.writes += sum;
    if (sum === 0 || target.endsWith(".BatchWriteItem")) return;
    const { places, records } = this.units;
    for (const [place, units] of Object.entries(placesOf(question, consumptions(content))))
      places[place] = (places[place] ?? 0) + units;
    for (const { kind } of keysOf(question)) records[kind] = (records[kind] ?? 0) + 1;
  }
}

function nothing(): Units {
  return { reads: 0, writes: 0, search: 0, places: {}, records: {} };
}

/** The same question with an answer that tells table and indexes apart. */
function detailed(question: string): string {
  return question.replace('"ReturnConsumedCapacity":"TOTAL"', '"ReturnConsumedCapacity":"INDEXES"');
}

export interface Consumed {
  CapacityUnits: number;
  Table?: { CapacityUnits: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>;
}

/** What an answer says was consumed: of one table. */
function consumptions(content: string): Consumed[] {
  if (!content.includes('"ConsumedCapacity"')) return [];
  const { ConsumedCapacity }: { ConsumedCapacity?: Consumed | Consumed[] } = JSON.parse(content);
  return [ConsumedCapacity ?? []].flat();
}
