/** What an access pattern may take at most; what is absent has no bar. */
export interface Bar {
  calls?: number; // beyond the one that authenticates
  queries?: number; // pages, where the design counts those
  reads?: number; // units at any size
  ratio?: number; // the processor's time beside that of the bare handler
  grows?: true; // its units read may: those of filtered scans
}

/** One pattern, asked by one kind of user, in a business of so many leads. */
export interface Measure {
  leads: number;
  calls: number;
  queries: number;
  reads: number;
  writes: number;
  cpu: number; // milliseconds a request
  wall: number;
  bareCpu: number;
  bareWall: number;
  failure?: string; // why there are no numbers
}

export interface Row {
  number: string; // of the design's table of access patterns
  pattern: string;
  who: string;
  bar: Bar;
  measures: Measure[]; // by leads, the fewest first
}

const GROWTH = 1.1; // how many times the units of the smallest size the largest may take
const ROUNDING = 0.5; // the units of each call are rounded up by so much at most
const TOLERANCE = 1.25; // a ratio of times is broken when it is so many times its bar

export function ratioOf({ cpu, bareCpu }: Measure): number {
  return cpu / bareCpu;
}

/** Each bar that a row breaks, in words; none when all hold. */
export function breaches({ bar, measures }: Row): string[] {
  const most = (of: (measure: Measure) => number) => Math.max(...measures.map(of));
  const [first] = measures;
  const last = measures.at(-1);
  const broken = measures.flatMap(({ leads, failure }) => (failure ? [`${leads} leads: ${failure}`] : []));
  const check = (what: string, amount: number, limit: number | undefined) => {
    if (limit !== undefined && amount > limit) broken.push(`${what} ${amount} of ${limit}`);
  };
  check(
    "calls",
    most(({ calls }) => calls),
    bar.calls,
  );
  check(
    "queries",
    most(({ queries }) => queries),
    bar.queries,
  );
  check(
    "reads",
    most(({ reads }) => reads),
    bar.reads,
  );
  const ratio = most(ratioOf);
  if (bar.ratio !== undefined && !(ratio <= bar.ratio * TOLERANCE))
    broken.push(`processor ${ratio.toFixed(2)} × of ${bar.ratio} ×`);
  if (first && last) {
    const grow = (units: "reads" | "writes") => {
      const [few, many] = [first[units], last[units]];
      if (many > few * GROWTH && many - few > last.calls * ROUNDING) broken.push(`${units} ${few} → ${many}`);
    };
    if (!bar.grows) grow("reads");
    grow("writes");
  }
  return broken;
}
