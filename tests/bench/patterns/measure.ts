import { createId } from "@leadlane/core/kernel/id";
import { anonymous } from "../../support/client";
import { mapTexts } from "../../support/many-leads";
import { measureRequest } from "../../support/table-calls";
import { newPhone } from "../../support/tenant";
import type { Business, Who } from "./business";
import type { Measure } from "./judge";
import type { BenchProduct } from "./office";
import type { Pattern } from "./patterns";
import { Processes } from "./processes";
import { type Step, toSteps, withoutReads } from "./replay";
import type { Request, Run } from "./runner";

const WARM_UP = 12; // patterns before both processes are warm

/** A pattern for one kind of user at the current size. */
export interface Asked {
  pattern: Pattern;
  who: Who;
}

export type Counted = Pick<Measure, "calls" | "queries" | "reads" | "writes" | "failure">;
export type Timed = Pick<Measure, "cpu" | "wall" | "bareCpu" | "bareWall" | "failure">;

const NO_TIMES: Timed = { cpu: Number.NaN, wall: Number.NaN, bareCpu: Number.NaN, bareWall: Number.NaN };

const NO_COUNTS: Counted = { calls: Number.NaN, queries: Number.NaN, reads: Number.NaN, writes: Number.NaN };

function shortened(error: unknown): string {
  return String(error).slice(0, 200);
}

export class Bench {
  private times = 0;
  private steps = new Map<Asked, Step[]>();

  constructor(
    private readonly on: BenchProduct,
    private readonly business: Business,
  ) {}

  /** Counts calls and units, write units with all consequences. */
  async countAll(all: readonly Asked[]): Promise<Counted[]> {
    const counts: Counted[] = [];
    for (const asked of all)
      counts.push(await this.count(asked).catch((error) => ({ ...NO_COUNTS, failure: shortened(error) })));
    return counts;
  }

  /** Also records the calls for the bare handler. */
  private async count(asked: Asked): Promise<Counted> {
    const person = asked.pattern.isAnonymous ? anonymous : this.business.people[asked.who];
    const call = async () => {
      const { method, path, body } = this.next(asked);
      return person.call(method, path, { body });
    };
    this.steps.delete(asked);
    await call(); // excludes one-time work
    const { answer, own, reads, writes } = await measureRequest(call, () => this.on.product.drained());
    if (!answer || answer.status >= 300) throw new Error(`${answer?.request} was refused: ${answer?.text}`);
    const steps = toSteps(own);
    this.steps.set(asked, asked.pattern.bare ? withoutReads(steps) : steps);
    const queries = own.filter(({ operation }) => operation === "Query").length;
    return { calls: own.length - (asked.pattern.isAnonymous ? 0 : 1), queries, reads, writes };
  }

  /** Measures the times in separate processes while no stream consumer runs. */
  async timeAll(all: readonly Asked[]): Promise<Timed[]> {
    const times: Timed[] = [];
    await this.on.unseen(async () => {
      const processes = await Processes.start(this.on.engine);
      try {
        for (const asked of all.slice(0, WARM_UP)) await this.beside(processes, asked);
        for (const asked of all) times.push(await this.beside(processes, asked));
      } finally {
        processes.stop();
      }
    });
    return times;
  }

  private async beside(processes: Processes, asked: Asked): Promise<Timed> {
    if (!this.steps.has(asked)) return NO_TIMES;
    const requests = (count: number) => Array.from({ length: count }, () => this.next(asked));
    try {
      const { product, bare } = await processes.beside(
        asked.pattern.bar.ratio !== undefined,
        (count): Run => ({ requests: requests(count) }),
        (count): Run => ({ requests: requests(count), steps: this.fresh(asked, count) }),
      );
      return { ...product, bareCpu: bare.cpu, bareWall: bare.wall };
    } catch (error) {
      return { ...NO_TIMES, failure: shortened(error) };
    }
  }

  private next({ pattern, who }: Asked): Request {
    this.times += 1;
    const { token } = this.business.people[who];
    const request = pattern.make(this.business, who, this.times);
    return pattern.isAnonymous ? request : { ...request, token };
  }

  /**
   * The steps of the bare handler for a number of requests, with different ids each time and writes in
   * another business.
   */
  private fresh(asked: Asked, count: number): Step[][] {
    const steps = this.steps.get(asked);
    if (!steps) throw new Error("The pattern was not counted first.");
    if (!asked.pattern.writes) return [steps];
    return Array.from({ length: count }, () => this.renamed(steps));
  }

  private renamed(steps: readonly Step[]): Step[] {
    const { tenant, other } = this.business;
    const known = new Map<string, string>([[tenant.id, other.id]]);
    const rename = (text: string) =>
      text.replace(/[0-9A-HJKMNP-TV-Z]{26}|\d{10}/g, (found) => {
        const name = known.get(found) ?? (found.length === 26 ? createId() : newPhone());
        known.set(found, name);
        return name;
      });
    // Renamed steps keep their type.
    return mapTexts(steps, rename) as Step[];
  }
}
