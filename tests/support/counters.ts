import { atMoment } from "@leadlane/core/kernel/clock";
import { readAll } from "@leadlane/core/kernel/store";
import * as LeadEntity from "@leadlane/core/leads/entity";
import { listRows } from "@leadlane/core/leads/row-entity";
import { historyOf } from "@leadlane/core/leads/stage-history";
import * as Preferences from "@leadlane/core/preferences/preferences";
import * as BusinessMonths from "@leadlane/core/statistics/business-entity";
import * as DayItems from "@leadlane/core/statistics/days";
import * as CounterEntity from "@leadlane/core/statistics/entity";
import { RESPONSE_BUCKETS } from "@leadlane/core/statistics/facts";
import * as Months from "@leadlane/core/statistics/month-entity";
import { inTenant } from "./tenant";

/** Amounts by dimension, id and status, such as `OWNER 01J… 01K…`: `[count, value]`. */
type Amounts = Record<string, readonly [count: number, value: number]>;

const DIMENSIONS = ["TENANT", "OWNER"] as const;

/** The stored counters without zeros. */
export function storedCounters(tenantId: string): Promise<Amounts> {
  return inTenant(tenantId, async () => {
    const amounts: Amounts = {};
    for (const dimension of DIMENSIONS) {
      for (const { id, counts, values } of await CounterEntity.list(dimension)) {
        for (const status of new Set([...counts.keys(), ...values.keys()])) {
          const pair = [counts.get(status) ?? 0, values.get(status) ?? 0] as const;
          if (pair.some((amount) => amount !== 0)) amounts[`${dimension} ${id} ${status}`] = pair;
        }
      }
    }
    return amounts;
  });
}

/** The counters computed from the leads. */
export function recount(tenantId: string): Promise<Amounts> {
  return inTenant(tenantId, async () => {
    const amounts: Amounts = {};
    for (const { owner_id, status_id, value } of await allActive()) {
      const ids = { TENANT: null, OWNER: owner_id };
      for (const dimension of DIMENSIONS) {
        const key = `${dimension} ${ids[dimension]} ${status_id}`;
        const [count, sum] = amounts[key] ?? [0, 0];
        amounts[key] = [count + 1, sum + (value ?? 0)];
      }
    }
    return amounts;
  });
}

type Days = Record<string, number>;

const MOST_VIEWS = ["LEADS", "ARCHIVED"] as const;

/** The stored statistics by `day owner name`, without zeros. */
export function storedDays(tenantId: string): Promise<Days> {
  return inTenant(tenantId, async () => {
    const [header] = await readAll(DayItems.header());
    const items = header ? await DayItems.list(header.current.number) : [];
    const all = items.flatMap(({ day, owner, amounts }) =>
      amounts.map(([name, amount]): [string, number] => [`${day} ${owner} ${name}`, amount]),
    );
    return Object.fromEntries(all);
  });
}

const LONG_MS = 60 * 24 * 60 * 60 * 1000;

/** The stored totals by `owner name`, as read after all roll-ups. */
export function storedSums(tenantId: string): Promise<Days> {
  const later = Date.now() + LONG_MS;
  const span = { from: "2025-01-01", to: new Date(later).toISOString().slice(0, 10) };
  const read = async () => {
    const [header] = await readAll(DayItems.header());
    return header ? DayItems.listSpans(header.current.number, [span]) : [];
  };
  return inTenant(tenantId, async () => {
    const items = await atMoment(later, read);
    const all = items.flatMap(({ owner, amounts }) =>
      amounts.map(([name, amount]): [string, number] => [`${owner} ${name}`, amount]),
    );
    return Object.fromEntries(all);
  });
}

export function sumsOf(days: Days): Days {
  const sums: Days = {};
  for (const [name, amount] of Object.entries(days)) {
    const key = name.slice(name.indexOf(" ") + 1);
    sums[key] = (sums[key] ?? 0) + amount;
    if (sums[key] === 0) delete sums[key];
  }
  return sums;
}

/** Rolls up all days and months concurrently with other work; returns the number of owner months. */
export function rollUpAll(tenantId: string): Promise<number> {
  return inTenant(tenantId, async () => {
    const [header] = await readAll(DayItems.header());
    const generation = header?.current.number ?? 0;
    let rolled = 0;
    let month = header && (await Months.monthFrom(generation, ""));
    while (month !== undefined) {
      const owners = await Months.daysToRollUp(generation, month, "~");
      for (const [owner, days] of owners) await Months.rollUp(generation, month, owner, days);
      await BusinessMonths.cacheMonth(generation, month);
      rolled += owners.size;
      month = await Months.monthFrom(generation, `${month}~`);
    }
    return rolled;
  });
}

/** The statistics computed independently from leads and timelines. */
export function recountDays(tenantId: string): Promise<Days> {
  return inTenant(tenantId, async () => {
    const days: Days = {};
    const [{ timezone }] = await readAll(Preferences.read());
    const dayOf = (at: string) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(new Date(at));
    const end = (id: string | null) => id?.slice(-8) ?? "-";
    const add = (at: string, owner: string | null, name: string, amount = 1) => {
      const key = `${dayOf(at)} ${owner} ${name}`;
      days[key] = (days[key] ?? 0) + amount;
      if (days[key] === 0) delete days[key];
    };
    for (const view of MOST_VIEWS)
      for (const lead of await leadsOf(view)) {
        const { id } = lead;
        const { first, owner, moves } = await historyOf(id);
        add(lead.created_at, owner ?? null, `i.${end(first ?? lead.status_id)}`);
        for (const move of moves) {
          add(move.at, move.owner, `o.${end(move.from)}`);
          add(move.at, move.owner, `i.${end(move.to)}`);
        }
        if (view === "LEADS") countLead(lead, add, end);
      }
    return days;
  });
}

function countLead(
  lead: LeadEntity.StoredLead,
  add: (at: string, owner: string | null, name: string, amount?: number) => void,
  end: (id: string | null) => string,
): void {
  const past = lead.furthest_status_id ? `.${end(lead.furthest_status_id)}` : "";
  const stands = `${end(lead.source_id)}.${end(lead.status_id)}${past}`;
  add(lead.created_at, lead.owner_id, `n.${stands}`);
  if (lead.value) add(lead.created_at, lead.owner_id, `N.${stands}`, lead.value);
  if (lead.closed_at) {
    add(lead.closed_at, lead.owner_id, `c.${stands}`);
    if (lead.value) add(lead.closed_at, lead.owner_id, `C.${stands}`, lead.value);
    if (lead.lost_reason) add(lead.closed_at, lead.owner_id, `r.${lead.lost_reason}`);
  }
  if (!lead.first_response_at) return;
  const seconds = (Date.parse(lead.first_response_at) - Date.parse(lead.created_at)) / 1000;
  add(lead.created_at, lead.owner_id, `f.${RESPONSE_BUCKETS.filter((most) => most < seconds).length}`);
}

async function leadsOf(view: "LEADS" | "ARCHIVED"): Promise<LeadEntity.StoredLead[]> {
  const { rows } = await listRows({
    index: "tenant-created",
    partition: LeadEntity.partitions.tenant(view),
    limit: 500,
    descending: true,
  });
  const leads = await readAll(...rows.map(({ id }) => LeadEntity.read(id)));
  return leads.filter((lead) => lead !== undefined);
}

export function activeLeads(tenantId: string): Promise<LeadEntity.StoredRow[]> {
  return inTenant(tenantId, allActive);
}

async function allActive(): Promise<LeadEntity.StoredRow[]> {
  const found: LeadEntity.StoredRow[] = [];
  let from: string | undefined;
  do {
    const { rows, hasMore } = await listRows({
      index: "tenant-created",
      partition: LeadEntity.partitions.tenant("LEADS"),
      limit: 500,
      descending: true,
      from,
    });
    found.push(...rows.map(({ row }) => row));
    from = hasMore ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
  return found;
}
