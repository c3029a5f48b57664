import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { build } from "esbuild";
import { bundleOptions } from "../../../scripts/bundle.mjs";
import type { Run, RunResult, Taken } from "./runner";

const ROUND_MS = 60;
/** Rounds and warm-up time; warm-up requests are not counted. */
const EFFORT = { rounds: 3, warmMs: 60 };
/** With a limit on the time: Node recompiles code after hundreds of calls. */
const EFFORT_WITH_BAR = { rounds: 15, warmMs: 1_000 };
const MOST = 40;
const FEWEST_ROUNDS = 3;
const BUDGET_MS = 3_000; // for all rounds of a slow pattern
const SLOW_MS = 1_500; // a slower pattern is measured once
const NOTHING: Taken = { cpu: Number.NaN, wall: Number.NaN };

export interface Beside {
  product: Taken;
  bare: Taken;
}

/** The product's handler and the bare one, each bundled and in its own process on the same engine. */
export class Processes {
  private constructor(
    private readonly product: ChildProcess,
    private readonly bare: ChildProcess,
  ) {}

  static async start(engine: string): Promise<Processes> {
    const [product, bare] = await Promise.all(
      ["run-product", "run-bare"].map((name) => launch(name, engine)),
    );
    if (!product || !bare) throw new Error("A process was not launched.");
    return new Processes(product, bare);
  }

  stop(): void {
    for (const child of [this.product, this.bare]) child.kill();
  }

  /** Alternates rounds of both and returns the medians. Throws on a rejected request. */
  async beside(
    hasBar: boolean,
    product: (count: number) => Run,
    bare: (count: number) => Run,
  ): Promise<Beside> {
    const sides = [
      { child: this.product, make: product, count: 1, taken: [] as Taken[] },
      { child: this.bare, make: bare, count: 1, taken: [] as Taken[] },
    ];
    const { rounds, warmMs } = hasBar ? EFFORT_WITH_BAR : EFFORT;
    const firsts: Taken[] = [];
    for (const { child, make } of sides) firsts.push(await ask(child, make(1)));
    const isSlow = firsts.some(({ wall }) => wall > SLOW_MS);
    for (const [place, side] of sides.entries()) {
      const first = firsts[place] ?? NOTHING;
      if (isSlow) side.taken.push(first);
      else {
        const count = () => Math.max(1, Math.min(Math.ceil(ROUND_MS / wall), MOST));
        const until = performance.now() + warmMs;
        let { wall } = first;
        do {
          ({ wall } = await ask(side.child, side.make(count())));
        } while (performance.now() < until);
        side.count = count();
      }
    }
    const began = performance.now();
    for (let round = 0; round < rounds && !isSlow; round += 1) {
      if (round >= FEWEST_ROUNDS && performance.now() - began > BUDGET_MS) break;
      for (const { child, make, count, taken } of sides) taken.push(await ask(child, make(count)));
    }
    const [own, other] = sides.map(({ taken }) => ({
      cpu: median(taken.map(({ cpu }) => cpu)),
      wall: median(taken.map(({ wall }) => wall)),
    }));
    if (!own || !other) throw new Error("A measurement is missing.");
    return { product: own, bare: other };
  }
}

async function launch(name: string, engine: string): Promise<ChildProcess> {
  const outfile = join(findRoot(), "dist/tools", `bench-${name}.mjs`);
  await build(bundleOptions(`tests/bench/patterns/${name}.ts`, outfile));
  // Writes the log, as in AWS, and discards it.
  return spawn(process.execPath, ["--enable-source-maps", outfile], {
    env: { ...process.env, DYNAMODB_ENDPOINT: engine, LOG_LEVEL: "info" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced", // supports sets in items
  });
}

async function ask(child: ChildProcess, run: Run): Promise<Taken> {
  const result = await new Promise<RunResult>((resolve, reject) => {
    const gone = () => reject(new Error("A measured process has ended."));
    child.once("exit", gone);
    child.once("message", (message: RunResult) => {
      child.off("exit", gone);
      resolve(message);
    });
    child.send(run);
  });
  if ("failure" in result) throw new Error(result.failure);
  return result.taken;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
