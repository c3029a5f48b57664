import { ConditionFailed, commit } from "../store";
import * as Entity from "./entity";

/** What a lead is to the counters; null when it is not there, archived or deleted. */
export interface Counted {
  owner_id: string | null;
  source_id: string | null;
  status_id: string;
  /** Thousandths; 0 where it has none. */
  value: number;
}

/** One change of a lead, as the stream tells it. */
export interface LeadChange {
  /** Unique and the same at every delivery. */
  recordId: string;
  leadId: string;
  before: Counted | null;
  after: Counted | null;
}

/** Whether a change means anything to the counters. */
export function isRelevant({ before, after }: LeadChange): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** A transaction holds at most 100 writes: the tenant's counter, and for each change a marker and at most four others. */
export const CHANGES_IN_ONE_TRANSACTION = 19;

/**
 * Applies changes to the counters in one transaction with a marker for each, so that a change delivered again counts
 * once: those already marked are left out and the rest is tried again.
 */
export async function project(changes: readonly LeadChange[]): Promise<void> {
  let pending = [...changes];
  while (pending.length > 0) {
    const counters = Entity.apply(pending.flatMap(deltas));
    const markers = pending.map(({ recordId }) => Entity.mark(recordId));
    try {
      await commit([...markers, ...counters], null);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const { failed } = error;
      pending = pending.filter((_, position) => !failed.includes(position));
    }
  }
}

function deltas({ before, after }: LeadChange): Entity.Delta[] {
  return [...(before ? contribution(before, -1) : []), ...(after ? contribution(after, 1) : [])];
}

function contribution({ owner_id, source_id, status_id, value }: Counted, sign: 1 | -1): Entity.Delta[] {
  const amounts = { statusId: status_id, count: sign, value: sign * value };
  return [
    { dimension: "TENANT", id: null, sourceId: source_id, ...amounts },
    { dimension: "OWNER", id: owner_id, ...amounts },
    { dimension: "SOURCE", id: source_id, ...amounts },
  ];
}
