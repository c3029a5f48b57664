import { board } from "@leadlane/core/leads/list/board";
import { list } from "@leadlane/core/leads/list/lead-list";
import { LIMITS } from "@leadlane/core/leads/list/read";
import { SORTS, type Sort } from "@leadlane/core/leads/list/rules";
import { ListLeads } from "@leadlane/core/leads/list/schema";
import type { Lead as Shown } from "@leadlane/core/leads/schema";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { useCachedReads } from "../support/cached-reads";
import { useStore } from "../support/store";
import { actAsStored as as } from "../support/tenant";
import { always } from "./always";
import { HOUR, isWanted, type Query, sorted, type World } from "./list-model";
import { fill, LEADS, LONG_AGO, TAGS } from "./list-world";

const { readStream } = useStore();
useCachedReads();

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
  // Few filters at a time leave results to compare.
  return filters.chain((all) =>
    fc.subarray(Object.entries(all), { maxLength: 3 }).map((few): Query => Object.fromEntries(few)),
  );
}

/** `small` reads all leads at once, `large` pages through them. */
const SIZES = { small: LIMITS, large: { whole: 0, page: 20 } };
const NAMES_OF_SIZES = ["small", "large"] as const;

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

beforeAll(async () => {
  world = await fill(readStream);
});

it("returns the same leads in the same order as a plain filter, for every user and read path", async () => {
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
      if (page.total != null) expect(page.total).toBe(wanted.length);
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
  };
  const [admin] = world.people;
  if (!admin) throw new Error("The user is missing.");
  // Each filter alone with boundary values of existing leads.
  for (const [at, query] of edges(world.leads[77] as Shown, world.leads[80] as Shown).entries())
    for (const size of NAMES_OF_SIZES) await check(query, SORTS[at % SORTS.length] as Sort, admin, 100, size);
  for (const one of world.people) await check({}, "created_at", one, 9, "small", "source_id");
  for (const sort of SORTS) await check({}, sort, admin, 40, "large");
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

it("omits total and groups when there are too many matching leads to count", async () => {
  const { person } = world.people[0] as World["people"][number];
  const ask = (query: Query) =>
    as(world.tenant, person, async () => {
      const { page } = await list(ListLeads.parse({ ...query, limit: "1" }), LARGE);
      return [page.total, page.more, page.groups !== undefined];
    });
  expect(await ask({ tag: "vip", group_by: "status_id" })).toEqual([undefined, undefined, false]);
  expect(await ask({ group_by: "status_id" })).toEqual([world.leads.length, undefined, true]);
});

it("starts at the filter's dates when sorted by creation or change", async () => {
  const { person } = world.people[0] as World["people"][number];
  const few = { whole: 0, page: 10 }; // no Query returns more than ten of them
  const at = (ms: number) => new Date(ms).toISOString();
  const old = { created_from: at(LONG_AGO + 30 * HOUR), created_to: at(LONG_AGO + 50 * HOUR) };
  const recent = { created_from: at(LONG_AGO + (LEADS - 8) * 6 * HOUR) };
  const changed = [...world.leads].sort((a, b) => (a.updated_at < b.updated_at ? -1 : 1));
  const cases: [Query, Sort][] = [
    [old, "-created_at"],
    [recent, "created_at"],
    [{ updated_to: changed[4]?.updated_at ?? "" }, "-updated_at"],
    [{ updated_from: changed.at(-5)?.updated_at ?? "" }, "updated_at"],
  ];
  for (const [query, sort] of cases) {
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
  const emptyRange = { created_from: "2026-01-09", created_to: "2026-01-01" };
  expect((await as(world.tenant, person, () => list(ListLeads.parse(emptyRange), few))).items).toEqual([]);
});

it("sorts a long column of the board in the same order as the list of its leads", async () => {
  const reading = async (sort: Sort, status_id: string, tag: string | undefined) => {
    const cards: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const [column] = await board({ sort, status_id, tag, cursor }, SIZES.large);
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

it("returns a page in any order, including leads without a value in the sort field", async () => {
  for (const { person, owners } of world.people) {
    const visible = world.leads.filter(({ owner_id }) => owners === "all" || owners.includes(owner_id));
    for (const sort of SORTS)
      for (const limit of [5, 100]) {
        const found = await as(world.tenant, person, async () => {
          const { items, page } = await list(ListLeads.parse({ sort, limit: String(limit) }), LARGE);
          return { ids: items.map(({ id }) => id), total: page.total };
        });
        const shown = sorted(visible, sort).slice(0, limit);
        expect(found.ids, sort).toEqual(shown.map(({ id }) => id));
        expect(found.total).toBe(visible.length);
      }
  }
});

it("reads only the follow-ups of the filter, regardless of the number of others", async () => {
  const few = { whole: 0, page: 10 };
  for (const { person, owners } of world.people) {
    const visible = world.leads.filter(({ owner_id }) => owners === "all" || owners.includes(owner_id));
    for (const sort of ["follow_up_at", "-follow_up_at"] as const)
      for (const follow_up of ["overdue", "today", "upcoming", "week"]) {
        const { items } = await as(world.tenant, person, () =>
          list(ListLeads.parse({ follow_up, sort, limit: "3" }), few),
        );
        const wanted = sorted(
          visible.filter((lead) => isWanted(lead, { follow_up }, world)),
          sort,
        );
        expect(
          items.map(({ id }) => id),
          sort,
        ).toEqual(wanted.slice(0, 3).map(({ id }) => id));
      }
  }
});
