import { useContext } from "@leadlane/core/kernel/context";
import { board } from "@leadlane/core/leads/list/board";
import { count } from "@leadlane/core/leads/list/count";
import { list } from "@leadlane/core/leads/list/lead-list";
import { GROUPS, SORTS, type Sort } from "@leadlane/core/leads/list/rules";
import { LIMITS } from "@leadlane/core/leads/list/scan";
import { CountLeads, ListLeads } from "@leadlane/core/leads/list/schema";
import type { Lead as Shown } from "@leadlane/core/leads/schema";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { useRememberedReads } from "../support/remembered-reads";
import { useStore } from "../support/store";
import { actAsStored as as, type Person } from "../support/tenant";
import { always } from "./always";
import { HOUR, isWanted, type Query, sorted, type World } from "./listed";
import { fill, LEADS, LONG_AGO, TAGS } from "./listed-world";

const { readStream } = useStore();
useRememberedReads();

const LARGE = { ...LIMITS, whole: 0 };

function queries({ choices: { statuses, sources, owners } }: World) {
  const times = fc
    .integer({ min: 0, max: 45 })
    .map((days) => new Date(LONG_AGO + days * 24 * HOUR).toISOString());
  const some = (of: readonly string[]) =>
    fc.oneof(fc.constantFrom(...of), fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: 3 }));
  const filters = fc.record(
    {
      status_id: some(statuses.map(({ id }) => id)),
      source_id: some([...sources.slice(0, 3), "none"]),
      owner_id: fc.constantFrom(...owners),
      tag: fc.constantFrom(...TAGS),
      status_type: fc.constantFrom("open", "won", "lost"),
      lost_reason: fc.constantFrom("Budget", "Other"),
      value_min: fc.nat({ max: 50 }).map(String),
      value_max: fc.nat({ max: 50 }).map(String),
      created_from: times,
      created_to: times,
      updated_from: times,
      closed_to: times,
      closed_from: times,
      follow_up: fc.constantFrom("overdue", "today", "upcoming", "week", "untouched", "none"),
    },
    { requiredKeys: [] },
  );
  // Few filters at once leave something to compare.
  return filters.chain((all) =>
    fc.subarray(Object.entries(all), { maxLength: 3 }).map((few): Query => Object.fromEntries(few)),
  );
}

/** A business that is read at once; one of which an order that is kept has the page; one of which no page is long enough. */
const SIZES = {
  small: LIMITS,
  middle: { ...LIMITS, plain: 0, page: 20, least: 10 },
  large: { ...LIMITS, whole: 0, page: 20, least: 10 },
};
const NAMES_OF_SIZES = ["small", "middle", "large"] as const;

function edges(one: Shown, other: Shown): Query[] {
  return [one, other].flatMap(
    ({ value, created_at, updated_at, status_id, source_id, owner_id, tags }): Query[] => [
      ...(value === null ? [] : [{ value_min: String(value) }, { value_max: String(value) }]),
      { created_from: created_at },
      { created_to: created_at },
      { updated_from: updated_at },
      { updated_to: updated_at },
      { status_id },
      { source_id: source_id ?? "none" },
      { owner_id: owner_id ?? "none" },
      ...tags.map((tag) => ({ tag })),
    ],
  );
}

let world: World;

/** What counting tells in the end, by requests that each read few leads; what groups add up to, which are counted to the end. */
async function counted(query: Query, person: Person, group_by?: string): Promise<number> {
  let grouped = 0;
  for (let [part, cursor]: [number, string | undefined] = [0, undefined]; part < 20; part += 1) {
    const asked = CountLeads.parse({ ...query, cursor, group_by });
    const most = group_by ? 1 : undefined;
    const told = await as(world.tenant, person, () => count(asked, SIZES.large, most));
    expect(told.more).toBe(false);
    for (const { count } of told.groups ?? []) grouped += count;
    if (told.next_cursor === null) return group_by ? grouped : told.count;
    cursor = told.next_cursor;
  }
  throw new Error("It does not end.");
}

beforeAll(async () => {
  world = await fill(readStream);
});

it("lists what a plain filter finds, in its order, for everybody, whichever way it is read", async () => {
  const check = async (
    query: Query,
    sort: Sort,
    { person, owners }: World["people"][number],
    limit: number,
    size: keyof typeof SIZES,
    group_by?: string,
  ) => {
    const visible = world.leads.filter(({ owner_id }) => owners === "all" || owners.includes(owner_id));
    const wanted = sorted(
      visible.filter((lead) => isWanted(lead, query, world)),
      sort,
    );
    const limits = SIZES[size];
    const ask = (cursor?: string) =>
      as(world.tenant, person, () =>
        list(ListLeads.parse({ ...query, sort, limit, cursor, group_by }), limits),
      );
    const found: string[] = [];
    let pages = 0;
    for (let cursor: string | undefined; pages < 400; pages += 1) {
      const { items, page } = await ask(cursor);
      found.push(...items.map(({ id }) => id));
      expect(items.length).toBeLessThanOrEqual(limit);
      if (page.total !== undefined) expect(page.total).toBe(wanted.length);
      if (page.groups) {
        const field = group_by as "status_id";
        const counts = new Map<string, number>();
        for (const lead of wanted)
          counts.set(lead[field] ?? "none", (counts.get(lead[field] ?? "none") ?? 0) + 1);
        expect(new Map(page.groups.map(({ key, count }) => [key, count]))).toEqual(counts);
      }
      if (size !== "large")
        expect([page.total, page.groups !== undefined]).toEqual([wanted.length, group_by !== undefined]);
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(found).toEqual(wanted.map(({ id }) => id));
    expect(await counted(query, person)).toBe(wanted.length);
    if (group_by) expect(await counted(query, person, group_by)).toBe(wanted.length);
  };
  const [admin] = world.people;
  if (!admin) throw new Error("There is nobody.");
  // Each filter alone, at its edges: what a lead has, whichever lead it is.
  for (const [at, query] of edges(world.leads[77] as Shown, world.leads[80] as Shown).entries())
    for (const size of NAMES_OF_SIZES) await check(query, SORTS[at % SORTS.length] as Sort, admin, 100, size);
  for (const one of world.people) await check({}, "created_at", one, 9, "small", "source_id");
  for (const sort of SORTS)
    for (const size of ["middle", "large"] as const) await check({}, sort, admin, 40, size);
  const property = fc.asyncProperty(
    queries(world),
    fc.constantFrom(...SORTS),
    fc.constantFrom(...world.people),
    fc.constantFrom(9, 40, 100),
    fc.constantFrom(...NAMES_OF_SIZES),
    fc.constantFrom(undefined, "status_id", "owner_id", "source_id"),
    check,
  );
  await always(property, { numRuns: 40 });
});

it("tells groups of a business too large to be read by what its days count", async () => {
  const noon = LONG_AGO + 12 * 24 * HOUR;
  const dayOf = (time: number) => new Date(time + 5.5 * HOUR).toISOString().slice(0, 10);
  const days = { created_from: dayOf(noon), created_to: dayOf(noon + 9 * 24 * HOUR) };
  const { statuses, sources } = world.choices;
  const [{ id: first = "" } = {}, { id: second = "" } = {}] = statuses;
  const asked: Query[] = [
    {},
    { source_id: [sources[0] ?? "", "none"] },
    { status_id: [first, second] },
    days,
  ];
  for (const { person, owners } of world.people)
    for (const field of GROUPS)
      for (const query of asked) {
        const wanted = new Map<string, number>();
        for (const lead of world.leads) {
          const isSeen = owners === "all" || owners.includes(lead.owner_id);
          const isOfDays = !query.created_from || isBetween(dayOf(Date.parse(lead.created_at)), days);
          const { created_from: _f, created_to: _t, ...others } = query;
          const key = lead[field] ?? "none";
          if (isSeen && isOfDays && isWanted(lead, others, world))
            wanted.set(key, (wanted.get(key) ?? 0) + 1);
        }
        const { page } = await as(world.tenant, person, () =>
          list(ListLeads.parse({ ...query, group_by: field, limit: "1" }), LARGE),
        );
        const told = page.groups?.map(({ key, count }) => [key, count]);
        expect(new Map(told as [string, number][]), `${field} ${JSON.stringify(query)}`).toEqual(wanted);
      }
});

function isBetween(day: string, { created_from, created_to }: { created_from: string; created_to: string }) {
  return day >= created_from && day <= created_to;
}

it("counts no further than a list tells", async () => {
  const { tenant, people, leads } = world;
  const { person } = people[0] as World["people"][number];
  const known = leads.filter(({ tags }) => tags.includes("vip")).length;
  const told = (most: number) => as(tenant, person, () => count({ tag: "vip" }, LIMITS, most));
  expect(await told(known - 1)).toEqual({ count: known - 1, more: true, next_cursor: null });
  expect(await told(known)).toEqual({ count: known, more: false, next_cursor: null });
  const few = { ...LIMITS, page: 3 };
  const { next_cursor } = await as(tenant, person, () => count({ tag: "vip" }, few));
  const cursor = next_cursor ?? undefined;
  expect(cursor).toBeDefined();
  const [, { person: other } = { person }] = people;
  await expect(as(tenant, other, () => count({ tag: "vip", cursor }, few))).rejects.toThrow("cursor");
  await expect(as(tenant, person, () => count({ tag: "cold", cursor }, few))).rejects.toThrow("cursor");
});

it("begins a page by creation or by change where the filter's days begin", async () => {
  const { person } = world.people[0] as World["people"][number];
  const few = { ...LIMITS, whole: 0, page: 10, least: 10 }; // no Query has more than ten of them
  const at = (ms: number) => new Date(ms).toISOString();
  const old = { created_from: at(LONG_AGO + 30 * HOUR), created_to: at(LONG_AGO + 50 * HOUR) };
  const young = { created_from: at(LONG_AGO + (LEADS - 8) * 6 * HOUR) };
  const changed = [...world.leads].sort((a, b) => (a.updated_at < b.updated_at ? -1 : 1));
  const asked: [Query, Sort][] = [
    [old, "-created_at"],
    [young, "created_at"],
    [{ updated_to: changed[4]?.updated_at ?? "" }, "-updated_at"],
    [{ updated_from: changed.at(-5)?.updated_at ?? "" }, "updated_at"],
  ];
  for (const [query, sort] of asked) {
    const { items } = await as(world.tenant, person, () =>
      list(ListLeads.parse({ ...query, sort, limit: "3" }), few),
    );
    const wanted = sorted(
      world.leads.filter((lead) => isWanted(lead, query, world)),
      sort,
    );
    expect(wanted.length, sort).toBeGreaterThan(2);
    expect(
      items.map(({ id }) => id),
      sort,
    ).toEqual(wanted.slice(0, 3).map(({ id }) => id));
  }
  const never = { created_from: "2026-01-09", created_to: "2026-01-01" };
  expect((await as(world.tenant, person, () => list(ListLeads.parse(never), few))).items).toEqual([]);
});

it("sorts a column of the board that is too long to be read whole as the list of its leads", async () => {
  const reading = async (sort: Sort, status_id: string, tag: string | undefined) => {
    const cards: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const [column] = await board({ sort, status_id, tag, cursor }, 1, 0);
      cards.push(...(column?.cards.map(({ id }) => id) ?? []));
      cursor = column?.next_cursor ?? null;
    }
    return cards;
  };
  for (const { person, owners } of world.people) {
    const visible = world.leads.filter(({ owner_id }) => owners === "all" || owners.includes(owner_id));
    for (const status_id of new Set(visible.map((lead) => lead.status_id)))
      for (const tag of [undefined, "vip"])
        for (const sort of ["-value", "created_at", "follow_up_at", "name"] as const) {
          const query: Query = { status_id, ...(tag && { tag }) };
          const wanted = sorted(
            visible.filter((lead) => isWanted(lead, query, world)),
            sort,
          );
          const found = await as(world.tenant, person, () => reading(sort, status_id, tag));
          expect(found, sort).toEqual(wanted.map(({ id }) => id));
        }
  }
});

it("has a page by follow-up by three calls, one more where it reaches leads without, and goes to what a filter asks for", async () => {
  const large = { ...LIMITS, whole: 0 };
  const small = { ...large, page: 10, least: 10 }; // no Query of a filtered list has more than ten leads
  for (const { person, owners } of world.people) {
    const visible = world.leads.filter(({ owner_id }) => owners === "all" || owners.includes(owner_id));
    const isDue = (lead: Shown) => lead.follow_up_at !== null && lead.status_type === "open";
    const check = async (query: Query, sort: Sort, limit: number, limits = large) => {
      const found = await as(world.tenant, person, async () => {
        const { items } = await list(ListLeads.parse({ ...query, sort, limit: String(limit) }), limits);
        return { ids: items.map(({ id }) => id), calls: useContext().consumption.calls };
      });
      const wanted = sorted(
        visible.filter((lead) => isWanted(lead, query, world)),
        sort,
      ).slice(0, limit);
      expect(found.ids, sort).toEqual(wanted.map(({ id }) => id));
      const [hasDue, hasOther] = [wanted.some(isDue), wanted.some((lead) => !isDue(lead))];
      if (wanted.length > 0) expect(found.calls, sort).toBe(1 + (hasDue ? 2 : 0) + (hasOther ? 1 : 0));
    };
    const due = visible.filter(isDue).length;
    expect(due).toBeGreaterThan(3);
    for (const sort of ["follow_up_at", "-follow_up_at"] as const) {
      for (const limit of [3, due, 100]) await check({}, sort, limit);
      for (const follow_up of ["overdue", "today", "upcoming", "week"])
        await check({ follow_up }, sort, 3, small);
      await check({ follow_up: "none" }, sort, 3);
      await check({ status_type: "lost" }, sort, 3);
    }
  }
});

it("has a large team's page by name out of everybody's order: one Query, and their leads", async () => {
  for (const { person, owners } of world.people.slice(1)) {
    const visible = world.leads.filter(({ owner_id }) => owners !== "all" && owners.includes(owner_id));
    for (const sort of ["name", "-name"] as const) {
      const { ids, calls } = await as(world.tenant, person, async () => {
        const { items } = await list(ListLeads.parse({ sort, limit: "100" }), LARGE);
        return { ids: items.map(({ id }) => id), calls: useContext().consumption.calls };
      });
      const shown = sorted(visible, sort);
      expect(ids, sort).toEqual(shown.map(({ id }) => id));
      expect(calls, sort).toBe(2 + Math.ceil(world.leads.length / 100));
    }
  }
});

it("has a page by change, value or name by two or three calls, one more where it reaches leads without a value", async () => {
  const { admin } = world.tenant;
  for (const sort of SORTS) {
    const field = sort.replace("-", "");
    if (field === "follow_up_at") continue;
    const wanted = sorted(world.leads, sort);
    for (const limit of [5, 100]) {
      const found = await as(world.tenant, admin, async () => {
        const { items, page } = await list(ListLeads.parse({ sort, limit: String(limit) }), LARGE);
        return { ids: items.map(({ id }) => id), total: page.total, calls: useContext().consumption.calls };
      });
      const shown = wanted.slice(0, limit);
      expect(found.ids, sort).toEqual(shown.map(({ id }) => id));
      expect(found.total).toBe(wanted.length);
      const isLong = field === "value" && shown.some(({ value }) => value === null);
      const isByKeys = field === "value" || field === "name";
      expect(found.calls, sort).toBe(2 + (isByKeys ? 1 : 0) + (isLong ? 1 : 0));
    }
  }
});
