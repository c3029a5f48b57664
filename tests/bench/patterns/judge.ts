import type { Budget } from "../../contract/leads/budgets";

/** What a pattern may take: its budget, and processor time compared with the bare handler. */
export interface Bar extends Budget {
  ratio?: number;
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

const TOLERANCE = 1.25; // a ratio of times is broken when it is so many times its bar

export function ratioOf({ cpu, bareCpu }: Measure): number {
  return cpu / bareCpu;
}

/** Each bar that a row breaks, in words; none when all hold. */
export function breaches({ bar, measures }: Row): string[] {
  const most = (of: (measure: Measure) => number) => Math.max(...measures.map(of));
  const broken = measures.flatMap(({ leads, failure }) => (failure ? [`${leads} leads: ${failure}`] : []));
  for (const unit of ["calls", "reads", "writes"] as const) {
    const amount = most((measure) => measure[unit]);
    const limit = bar[unit];
    if (limit !== undefined && amount > limit) broken.push(`${unit} ${amount} of ${limit}`);
  }
  const ratio = most(ratioOf);
  if (bar.ratio !== undefined && !(ratio <= bar.ratio * TOLERANCE))
    broken.push(`processor ${ratio.toFixed(2)} × of ${bar.ratio} ×`);
  return broken;
}
