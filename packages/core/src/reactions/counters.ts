import type { LeadEvent } from "../events/event";
import { ConditionFailed, commit, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { StoredLead } from "../leads/entity";
import * as Entity from "../statistics/entity";
import * as Audit from "./audit";
import type { Recorded } from "./recorded";

type Counted = Pick<StoredLead, "owner_id" | "source_id" | "status_id"> & { value: number };

const WRITES_PER_TRANSACTION = 100;

export function isCounted({ before, after }: LeadEvent): boolean {
  return JSON.stringify(counted(before)) !== JSON.stringify(counted(after));
}

function counted(lead: StoredLead | undefined): Counted | null {
  if (!lead || lead.archived || lead.deleted_at) return null;
  const { owner_id, source_id, status_id, value } = lead;
  return { owner_id, source_id, status_id, value: value ?? 0 };
}

export class Changes {
  readonly events: Recorded<LeadEvent>[] = [];
  private readonly counters = new Set<string>();

  add(recorded: Recorded<LeadEvent>): boolean {
    const touched = new Set([...this.counters, ...deltas(recorded.event).map(Entity.counterOf)]);
    if (this.events.length + 1 + touched.size > WRITES_PER_TRANSACTION) return false;
    for (const counter of touched) this.counters.add(counter);
    this.events.push(recorded);
    return true;
  }
}

/** Updates counters and audit log; a redelivered event counts once. */
export async function count(events: readonly Recorded<LeadEvent>[]): Promise<void> {
  const single = events.filter(({ write }) => !write.stamp?.isBulk);
  const requests = new Map<string, Recorded<LeadEvent>[]>();
  for (const recorded of events) {
    const { stamp } = recorded.write;
    if (stamp?.isBulk) requests.set(stamp.request_id, [...(requests.get(stamp.request_id) ?? []), recorded]);
  }
  for (const [request, group] of requests) await countAsBatch(request, group);
  if (single.length > 0) await countEach(single);
}

/** A bulk change: one marker item records what is counted, and audit entries are written separately. */
async function countAsBatch(request: string, events: readonly Recorded<LeadEvent>[]): Promise<void> {
  await Audit.record(events.flatMap((recorded) => Audit.draft([recorded])));
  const marked = events.map(({ event, write }) => ({ event, mark: Entity.markOf(write.id) }));
  await retryOnConflict(async () => {
    const [applied] = await readAll(Entity.readApplied(request));
    const pending = marked.filter(({ mark }) => !applied.marks.has(mark));
    if (pending.length === 0) return;
    const marker = Entity.markMore(
      request,
      applied,
      pending.map(({ mark }) => mark),
    );
    await commit([marker, ...Entity.apply(pending.flatMap(({ event }) => deltas(event)))], null);
  });
}

/** An existing audit entry, or else a marker, proves that an event is counted. */
async function countEach(events: readonly Recorded<LeadEvent>[]): Promise<void> {
  let pending = await checkApplied(events);
  while (pending.length > 0) {
    const counters = Entity.apply(pending.flatMap(({ event }) => deltas(event)));
    try {
      await commit([...pending.map(({ proof }) => proof), ...counters], null);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const { failed } = error;
      pending = pending.filter((_, position) => !failed.includes(position));
    }
  }
}

interface AppliedCheck {
  event: LeadEvent;
  proof: Write;
}

async function checkApplied(events: readonly Recorded<LeadEvent>[]): Promise<AppliedCheck[]> {
  const drafts = events.map((recorded) => Audit.draft([recorded])[0]);
  const entries = await Audit.complete(drafts.filter((draft) => draft !== undefined));
  let used = 0;
  return events.map(({ event, write }, position) => {
    const entry = drafts[position] && entries[used++];
    return { event, proof: entry ? Audit.create(entry) : Entity.mark(write.id) };
  });
}

function deltas({ before, after }: LeadEvent): Entity.Delta[] {
  const [old, fresh] = [counted(before), counted(after)];
  return [...(old ? contribution(old, -1) : []), ...(fresh ? contribution(fresh, 1) : [])];
}

/** The tenant's counters are per source; leads without a source are derived from the totals. */
function contribution({ owner_id, source_id, status_id, value }: Counted, sign: 1 | -1): Entity.Delta[] {
  const amounts = { statusId: status_id, count: sign, value: sign * value };
  return [
    { dimension: "TENANT", id: null, sourceId: source_id, ...amounts },
    { dimension: "OWNER", id: owner_id, ...amounts },
  ];
}
