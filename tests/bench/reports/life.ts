import { dayOf } from "@leadlane/core/kernel/day";
import type { StoredLead } from "@leadlane/core/leads/entity";
import { factsOf } from "@leadlane/core/reactions/statistics";
import { type Fact, nameOf, short } from "@leadlane/core/statistics/facts";

export const DAY_MS = 24 * 60 * 60 * 1000;
export const YEAR_DAYS = 364;

/** The values that a lead can have. */
export interface Kinds {
  owners: string[];
  sources: string[];
  open: string[]; // statuses in order
  won: string;
  lost: string;
  zone: string;
}

/** The statistics of one lead change for one day item. */
export interface Change {
  record: string;
  at: number; // epoch ms
  day: string;
  owner: string | null;
  amounts: Map<string, number>;
}

const REASONS = ["Too dear", "Bought elsewhere", "No budget", "No answer", "Wrong number", "Not now"];

/** Deterministic pseudo-random numbers between 0 and 1. */
function chance(): () => number {
  let seed = 42;
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}

/**
 * The statistics of the given number of leads created in the last year, as `project` would compute them: most
 * get a response, some change value, they move through stages, and three of four close within weeks.
 */
export function* lives(leads: number, end: number, kinds: Kinds): Generator<Change> {
  const random = chance();
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[]): T =>
    all[Math.floor(random() * all.length)] as T;
  const after = (days: number) => -Math.log(1 - random()) * days * DAY_MS;
  const { zone, open } = kinds;
  for (let place = 0; place < leads; place += 1) {
    let at = end - (1 - random()) * YEAR_DAYS * DAY_MS;
    let lead = {
      owner_id: pick(kinds.owners),
      source_id: pick(kinds.sources),
      status_id: open[0],
      value: Math.floor(random() * 1_000_000) * 1_000,
      created_at: new Date(at).toISOString(),
      archived: false,
    } as StoredLead; // only these fields are counted
    const made = { day: dayOf(at, zone), owner: lead.owner_id, name: nameOf("i", short(lead.status_id)) };
    yield* changesOf(`${place}`, at, [...factsOf(lead, zone, 1), { ...made, amount: 1 }]);
    const steps: [days: number, change: (moment: string) => Partial<StoredLead>][] = [];
    if (random() < 0.8) steps.push([0.5, (first_response_at) => ({ first_response_at })]);
    if (random() < 0.3) steps.push([3, () => ({ value: Math.floor(random() * 1_000_000) * 1_000 })]);
    const far = Math.floor(random() * open.length);
    for (const status_id of open.slice(1, far + 1)) steps.push([8, () => ({ status_id })]);
    const furthest = far > 0 ? { furthest_status_id: open[far] } : {};
    const fate = random();
    if (fate < 0.25) steps.push([15, (closed_at) => ({ status_id: kinds.won, closed_at })]);
    else if (fate < 0.75)
      steps.push([
        15,
        (closed_at) => ({ status_id: kinds.lost, closed_at, lost_reason: pick(REASONS), ...furthest }),
      ]);
    for (const [step, [days, change]] of steps.entries()) {
      at += after(days);
      if (at > end) break;
      const next = { ...lead, ...change(new Date(at).toISOString()) };
      const facts = [
        ...factsOf(lead, zone, -1),
        ...factsOf(next, zone, 1),
        ...movedOf(lead, next, dayOf(at, zone)),
      ];
      yield* changesOf(`${place} ${step}`, at, facts);
      lead = next;
    }
  }
}

function movedOf(before: StoredLead, after: StoredLead, day: string): Fact[] {
  if (before.status_id === after.status_id) return [];
  const { owner_id: owner } = after;
  return [
    { day, owner, name: nameOf("o", short(before.status_id)), amount: 1 },
    { day, owner, name: nameOf("i", short(after.status_id)), amount: 1 },
  ];
}

function changesOf(record: string, at: number, facts: readonly Fact[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { day, owner, name, amount } of facts) {
    const key = `${day}#${owner}`;
    const change = changes.get(key) ?? { record, at, day, owner, amounts: new Map<string, number>() };
    changes.set(key, change);
    change.amounts.set(name, (change.amounts.get(name) ?? 0) + amount);
  }
  return [...changes.values()].filter(({ amounts }) => [...amounts.values()].some((amount) => amount !== 0));
}
