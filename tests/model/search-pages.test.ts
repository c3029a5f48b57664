import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { ListLeads } from "@leadlane/core/leads/list/schema";
import type { Lead as Shown } from "@leadlane/core/leads/schema";
import { remove } from "@leadlane/core/leads/trash";
import { LIMITS, type Limits } from "@leadlane/core/search/candidates";
import { parse } from "@leadlane/core/search/query";
import { find } from "@leadlane/core/search/search";
import { subjectOf } from "@leadlane/core/search/subject";
import { handler } from "@leadlane/functions/stream/project";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { useCachedReads } from "../support/cached-reads";
import { indexOf } from "../support/search-index";
import { useStore } from "../support/store";
import { actAsStored, newTenant, type Person, type Tenant } from "../support/tenant";
import { always } from "./always";

const { readStream } = useStore();
useCachedReads();

const LEADS = 70;
const FIRST = ["Meera", "Meena", "Mehul", "Ravi", "meera"];
const LAST = ["Nair", "Naidu", "Mehta", "Meera", "Zutshi"];
const COMPANIES = [undefined, "Meru Homes", undefined, "Nair & Co", "360 Realty"];
const EMAILS = [undefined, "meera.n@example.test", "office@example.test", undefined];
/** Searches that cover every lead. */
const WHOLE = [
  ...["me", "mee", "meera", "meena", "zutshi", "zu", "mehul zutshi", "meera nair", "nair meera", "na me"],
  ...["meera.n", "meera.n@ex", "office@", "homes", "meru ho", "ravi 360", "meera 98100", "nobody", "nair co"],
];
/** Searches that cover only active leads above a limit. */
const BROAD = ["m", "r", "9", "98", "+91", "98100"];
const SMALL: Limits = { few: 3, newest: 5, leads: 6 };

interface Asked {
  q: string;
  who: number;
  isWhole: boolean;
}

interface Seen {
  person: Person;
  owners: readonly (string | null)[] | "all";
}

let tenant: Tenant;
let people: Seen[];
const leads: Shown[] = [];

async function deliver(): Promise<void> {
  for (let records = await readStream(); records.length > 0; records = await readStream())
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
}

async function add(owners: readonly (string | null)[], n: number): Promise<void> {
  const pick = <T>(of: readonly T[], salt: number): T => of[(n * salt + (n >> 3)) % of.length] as T;
  const lead = await create({
    name: `${pick(FIRST, 3)} ${pick(LAST, 7)}`,
    company: pick(COMPANIES, 11),
    email: pick(EMAILS, 5),
    phone: `98${n % 3 === 0 ? 10 : 20}0${String(10_000 + n)}`,
    owner_id: pick(owners, 13),
  });
  leads.push(n % 8 === 0 ? await Lead.update(lead.id, { name: "Meera Iyer" }) : lead);
  if (n % 9 === 0) await Lead.archive(lead.id);
}

beforeAll(async () => {
  tenant = await newTenant();
  await tenant.subscribe("scale");
  const manager = await tenant.hire("Manager");
  const leader = await tenant.hire("Manager", { manager });
  const staff = await tenant.hire("Staff", { manager });
  const lonely = await tenant.hire("Staff");
  const owners = [tenant.admin.id, manager.id, staff.id, leader.id, staff.id, lonely.id, null];
  people = [
    { person: tenant.admin, owners: "all" },
    { person: manager, owners: [manager.id, staff.id, leader.id] },
    { person: leader, owners: [leader.id] },
    { person: staff, owners: [staff.id] },
    { person: lonely, owners: [lonely.id] },
  ];
  await actAsStored(tenant, tenant.admin, async () => {
    for (let n = 0; n < LEADS; n += 1) await add(owners, n);
  });
  await deliver();
});

/** The ids of all matches, newest first. */
function recounted(q: string, { owners }: Seen): string[] {
  const looked = parse(q);
  return leads
    .filter(({ owner_id }) => owners === "all" || owners.includes(owner_id))
    .filter((lead) => looked?.matches(subjectOf(lead)))
    .map(({ id }) => id)
    .sort()
    .reverse();
}

/** The ids of all result pages, and whether there may be more. */
async function given(q: string, { person }: Seen, isWhole: boolean, limits: Limits) {
  const ids: string[] = [];
  let [cursor, isPartial]: [string | undefined, boolean] = [undefined, false];
  do {
    const query = ListLeads.parse({ q, cursor, limit: "5" });
    const { items, page } = await actAsStored(tenant, person, () =>
      find({ ...query, q }, { isWhole, limits }),
    );
    ids.push(...items.map(({ id }) => id));
    isPartial ||= page.more === true && cursor === undefined;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { ids, isPartial };
}

/** Runs every search once, and random ones for other users. */
async function compare(limits: Limits, more = 0): Promise<void> {
  const typed = [...WHOLE, ...BROAD];
  const asked = fc.record({
    q: fc.constantFrom(...typed),
    who: fc.nat({ max: people.length - 1 }),
    isWhole: fc.boolean(),
  });
  const property = fc.asyncProperty(asked, async ({ q, who, isWhole }) => {
    const seen = people[who] as Seen;
    const [{ ids, isPartial }, all] = [await given(q, seen, isWhole, limits), recounted(q, seen)];
    expect(ids, "each once, newest first").toEqual([...new Set(ids)].sort().reverse());
    expect(all, "only matches").toEqual(expect.arrayContaining(ids));
    if (!isPartial) expect(ids, "complete without a mark").toEqual(all);
    if (isWhole && WHOLE.includes(q)) expect(ids, "has all").toEqual(all);
    if (isPartial && all.length > 0) expect(ids.length, "has some").toBeGreaterThan(0);
  });
  const examples = typed.map((q, at): [Asked] => [{ q, who: at % 2, isWhole: at % 3 === 0 }]);
  examples.push([{ q: "meera.n", who: 0, isWhole: true }]); // could be a domain too
  await always(property, { examples, numRuns: examples.length + more });
}

describe("a search returns the results of a recount, or marks that there may be more", () => {
  it("in a small business", async () => {
    await compare(LIMITS);
  });

  it("in a large one", async () => {
    const { admin } = tenant;
    await actAsStored(tenant, admin, async () => {
      await add([admin.id], LEADS + 1);
      const gone = leads.splice(20, 2);
      for (const { id } of gone) await remove(id);
    });
    await deliver();
    const { items, wanted } = await indexOf(
      tenant,
      leads.map(({ id }) => id),
    );
    expect(items).toEqual(wanted);
    await compare({ ...LIMITS, few: 3 });
    await compare(SMALL, 30);
  });
});
