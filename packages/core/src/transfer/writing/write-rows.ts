import * as Parts from "../../jobs/part-entity";
import { useActorId } from "../../kernel/actor";
import { commit, retryOnConflict, withoutIdempotency } from "../../kernel/store";
import { writesOf } from "../../leads/change";
import { remember, toExistingSpelling } from "../../leads/tag";
import { planLimit, releaseAfter, reserveUpTo } from "../../plans/quota";
import type { Arrival, ImportRules, Outcome } from "./arrival";
import { type Planned, planRows, refused } from "./plan";

const WRITES_MAX = 98; // of one transaction, besides the part and one to spare
const ROWS_MAX = 50;
const WRITES_PER_ROW = 2;

/** Splits rows into parts whose writes fit into one transaction. */
export function toChunks(rows: readonly Arrival[]): Arrival[][] {
  const chunks: Arrival[][] = [];
  let weight = 0;
  for (const row of rows) {
    const own = weightOf(row);
    const last = chunks.at(-1);
    if (last && weight + own <= WRITES_MAX && last.length < ROWS_MAX) {
      last.push(row);
      weight += own;
    } else {
      chunks.push([row]);
      weight = own;
    }
  }
  return chunks;
}

function weightOf({ input: { phone, email, note, product_ids = [] } }: Arrival): number {
  return WRITES_PER_ROW + [phone, email, note].filter(Boolean).length + product_ids.length;
}

/** Writes rows with their results in one transaction. A repeated call returns the first results. */
export async function writeRows(
  arrivals: readonly Arrival[],
  number: number,
  job: string,
  rules: ImportRules,
): Promise<Parts.Result[]> {
  let isFirst = true;
  return withoutIdempotency(() =>
    retryOnConflict(async () => {
      const [done] = isFirst ? [] : await Parts.list(job, number, 1);
      isFirst = false;
      if (done) return done.results;
      const rows = await withFirstWrittenTags(arrivals);
      const { planned, subscription } = await planRows(rows, rules);
      const newLeads = planned.filter(isNew).length;
      const granted = await reserveUpTo(newLeads, subscription);
      if (granted < newLeads) refuseBeyond(planned, granted, planLimit("leads", subscription).message);
      const results = planned.map(({ outcome }) => toResult(outcome));
      try {
        await commit([...writesOf(planned), Parts.create(job, number, results)], results);
      } catch (error) {
        await releaseAfter(error, granted);
        throw error;
      }
      await remember(planned.flatMap(({ outcome }) => outcome.lead?.tags ?? []));
      return results;
    }),
  );
}

async function withFirstWrittenTags(arrivals: readonly Arrival[]): Promise<Arrival[]> {
  const tags = await toExistingSpelling(arrivals.flatMap(({ input }) => input.tags ?? []));
  return arrivals.map(({ input, ...row }) => ({
    ...row,
    input: input.tags ? { ...input, tags: tags.splice(0, input.tags.length) } : input,
  }));
}

function isNew({ outcome, writes }: Planned): boolean {
  return outcome.action === "create" && writes.length > 0;
}

function refuseBeyond(planned: Planned[], granted: number, message: string): void {
  let room = granted;
  for (const [at, row] of planned.entries()) {
    if (!isNew(row) || room-- > 0) continue;
    planned[at] = refused(row.outcome, message);
  }
}

function toResult({ lead, ...result }: Outcome): Parts.Result {
  const owner = lead?.owner_id;
  const isGiven = result.version !== undefined && owner && owner !== useActorId();
  const isNew = result.action === "create" || result.previous?.owner_id !== undefined;
  return { ...result, ...(isGiven && isNew && { owner }) };
}
