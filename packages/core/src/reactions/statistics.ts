import type { LeadEvent } from "../events/event";
import { startRollUp } from "../jobs/start";
import { now } from "../kernel/clock";
import { dayOf } from "../kernel/day";
import { readAll } from "../kernel/store";
import type { StoredLead } from "../leads/entity";
import { historyOf } from "../leads/stage-history";
import * as Preferences from "../preferences/preferences";
import * as Counters from "../statistics/counter";
import * as Days from "../statistics/days";
import { bucketOf, type Fact, factNamesOf, nameOf, short } from "../statistics/facts";
import type { Recorded } from "./recorded";

const ITEMS_AT_ONCE = 20;

type Lead = StoredLead | undefined;

/** Updates the daily statistics. Idempotent and independent of order. */
export async function updateDays(events: readonly Recorded<LeadEvent>[]): Promise<void> {
  const changed = events.filter(({ event }) => keyOf(event.before) !== keyOf(event.after));
  if (changed.length === 0) return;
  const items = new Map<string, { generation: number; fact: Fact; additions: Days.Addition[] }>();
  const header = await headerOf();
  for (const generation of generationsOf(header)) {
    for (const recorded of changed) {
      const { number } = generation;
      for (const facts of byItem(await changeOf(recorded, generation)).values()) {
        const [fact] = facts;
        if (!fact) continue;
        const { id: record, stamp } = recorded.write;
        const amounts = sumsOf(facts);
        if (amounts.size === 0) continue;
        const key = `${number}#${fact.day}#${fact.owner}`;
        const item = items.get(key) ?? { generation: number, fact, additions: [] };
        item.additions.push({
          ...{ record, at: stamp?.at ?? "2000-01-01T00:00:00.000Z", amounts },
          ...(stamp?.isJob && { job: stamp.request_id }),
        });
        items.set(key, item);
      }
    }
  }
  const all = [...items.values()];
  for (let start = 0; start < all.length; start += ITEMS_AT_ONCE) {
    const together = all.slice(start, start + ITEMS_AT_ONCE);
    await Promise.all(
      together.map(({ generation, fact: { day, owner }, additions }) =>
        Days.add(generation, day, owner, additions),
      ),
    );
  }
  const end = Days.endOfRollUp(header.current.zone);
  if (all.some(({ fact }) => fact.day < end) && Days.isRollUpDue(header)) await startRollUp(rollUpId(header));
}

function rollUpId({ current: { number, zone } }: Days.Header): string {
  return `ROLL-UP-${number}-${dayOf(now(), zone)}`;
}

function keyOf(lead: Lead): string {
  if (!lead) return "";
  const { owner_id, source_id, status_id, value, archived, created_at, closed_at, lost_reason } = lead;
  const { furthest_status_id, first_response_at, counted_at, deleted_at } = lead;
  const standing = [owner_id, source_id, status_id, value, archived, Boolean(deleted_at)];
  const times = [created_at, closed_at, lost_reason, furthest_status_id, first_response_at, counted_at];
  return JSON.stringify([...standing, ...times]);
}

function generationsOf({ current, building }: Days.Header): Days.Generation[] {
  return [current, ...(building ? [building] : [])].filter(isFirstOf);
}

async function headerOf(): Promise<Days.Header> {
  const [header, leads] = await readAll(Days.header(), Counters.readTotal());
  if (header) return header;
  const [{ timezone }] = await readAll(Preferences.read());
  await Days.begin(timezone, leads === 0);
  return headerOf();
}

function isFirstOf({ number }: Days.Generation, position: number, all: readonly Days.Generation[]): boolean {
  return all.findIndex((other) => other.number === number) === position;
}

/** A lead counts in a generation once `counted_at` is later than its `since`, unless it is in the trash. */
async function changeOf(
  { event: { before, after }, write }: Recorded<LeadEvent>,
  { since, zone }: Days.Generation,
): Promise<Fact[]> {
  const isIn = (lead: Lead): lead is StoredLead =>
    lead !== undefined && !lead.deleted_at && (lead.counted_at ?? 1) > since;
  const [old, fresh] = [isIn(before) ? before : undefined, isIn(after) ? after : undefined];
  const facts = [...factsOf(old, zone, -1), ...factsOf(fresh, zone, 1)];
  const at = write.stamp?.at;
  const moved = (): Fact[] => {
    if (!before || !after || before.status_id === after.status_id || !at) return [];
    const [day, owner] = [dayOf(Date.parse(at), zone), after.owner_id];
    return [
      { day, owner, name: nameOf("o", short(before.status_id)), amount: 1 },
      { day, owner, name: nameOf("i", short(after.status_id)), amount: 1 },
    ];
  };
  if (old && fresh) return [...facts, ...moved()];
  if (!old && !fresh) return facts;
  if (fresh && !before && fresh.rev === 1) return [...facts, statusEntry(fresh, fresh.status_id, zone)];
  const past = await pastOf(fresh ?? old, zone, at);
  if (fresh) return [...facts, ...past, ...moved()];
  return [...facts, ...past.map((fact) => ({ ...fact, amount: -fact.amount }))];
}

function statusEntry({ created_at, owner_id }: StoredLead, status: string, zone: string): Fact {
  const name = nameOf("i", short(status));
  return { day: dayOf(Date.parse(created_at), zone), owner: owner_id, name, amount: 1 };
}

async function pastOf(lead: Lead, zone: string, until: string | undefined): Promise<Fact[]> {
  if (!lead) return [];
  const { first, owner: owner_id = lead.owner_id, moves } = await historyOf(lead.id, until);
  const start = statusEntry({ ...lead, owner_id }, first ?? lead.status_id, zone);
  return [
    start,
    ...moves.flatMap(({ at, owner, from, to }): Fact[] => {
      const day = dayOf(Date.parse(at), zone);
      return [
        { day, owner, name: nameOf("o", short(from)), amount: 1 },
        { day, owner, name: nameOf("i", short(to)), amount: 1 },
      ];
    }),
  ];
}

export function factsOf(lead: Lead, zone: string, sign: 1 | -1): Fact[] {
  if (!lead || lead.archived || lead.deleted_at) return [];
  const { owner_id: owner, source_id, status_id, furthest_status_id, created_at, closed_at } = lead;
  const { first_response_at: answered, lost_reason, value } = lead;
  const standing = factNamesOf(source_id, status_id, furthest_status_id);
  const made = { day: dayOf(Date.parse(created_at), zone), owner };
  const amount = sign * (value ?? 0);
  const facts: Fact[] = [
    { ...made, name: nameOf("n", ...standing), amount: sign },
    { ...made, name: nameOf("N", ...standing), amount },
  ];
  if (answered) {
    const bucket = bucketOf(Date.parse(answered) - Date.parse(created_at));
    facts.push({ ...made, name: nameOf("f", String(bucket)), amount: sign });
  }
  if (closed_at) {
    const closed = { day: dayOf(Date.parse(closed_at), zone), owner };
    facts.push({ ...closed, name: nameOf("c", ...standing), amount: sign });
    facts.push({ ...closed, name: nameOf("C", ...standing), amount });
    if (lost_reason) facts.push({ ...closed, name: nameOf("r", lost_reason), amount: sign });
  }
  return facts;
}

function byItem(facts: readonly Fact[]): Map<string, Fact[]> {
  const items = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = `${fact.day}#${fact.owner}`;
    items.set(key, [...(items.get(key) ?? []), fact]);
  }
  return items;
}

function sumsOf(facts: readonly Fact[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, amount } of facts) sums.set(name, (sums.get(name) ?? 0) + amount);
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
