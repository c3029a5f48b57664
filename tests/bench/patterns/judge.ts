import type { Budget } from "../../contract/leads/budgets";

/** The limits of a pattern: its budget, and its CPU time relative to the bare handler. */
export interface Bar extends Budget {
  ratio?: number;
}

/** A measurement of one pattern for one kind of user at one number of leads. */
export interface Measure {
  leads: number;
  calls: number;
  queries: number;
  reads: number;
  writes: number;
  cpu: number; // ms per request
  wall: number;
  bareCpu: number;
  bareWall: number;
  failure?: string; // the reason for missing numbers
}

export interface Row {
  number: string; // in the table of access patterns
  pattern: string;
  who: string;
  bar: Bar;
  measures: Measure[]; // by ascending number of leads
}

const TOLERANCE = 1.25; // factor by which a ratio may exceed its limit

export function ratioOf({ cpu, bareCpu }: Measure): number {
  return cpu / bareCpu;
}

/** Describes each exceeded limit of a row. */
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
