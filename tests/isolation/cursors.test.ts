import { JobStarted } from "@leadlane/core/jobs/schema";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { describe, expect, it } from "vitest";
import { submit } from "../support/captures";
import { addLead, addLeads } from "../support/leads";
import { newOrder } from "../support/payments";
import { drained, useProduct } from "../support/product";
import type { Person } from "../support/tenant";
import { attempt, nameOf } from "./attempt";
import type { Example, World } from "./examples/example";
import { newActiveWebhook } from "./examples/webhooks";
import { newWorld } from "./world";

type Query = Record<string, string>;

/** A paginated list: its request, and variants whose cursors it must reject. */
interface List {
  exampleOf: (world: World, filled: Filled) => Example;
  others?: (world: World) => Query[];
  isPersonal: boolean; // whether the list differs per user
}

/** The records in the lists. */
interface Filled {
  leadId: string;
  jobId: string; // of a job with more than a page of results
  hookId: string; // of a webhook with deliveries
}

const one: Example = { query: { limit: "1" } };

/** Every list with cursors; a missing paginated route fails the suite. */
const LISTS: Record<string, List> = {
  "get /leads/leads": {
    exampleOf: () => one,
    others: ({ tenant, statuses }): Query[] => [
      { owner_id: tenant.admin.id },
      { owner_id: "none" },
      { sort: "created_at" },
      { sort: "-value" },
      { status_id: statuses.Proposal },
      { status_type: "open", tag: "vip" },
    ],
    isPersonal: true,
  },
  "get /leads/leads/archived": { exampleOf: () => one, others: () => [{ value_min: "0" }], isPersonal: true },
  "get /leads/leads/trash": { exampleOf: () => one, isPersonal: false },
  "get /jobs/:id/results": {
    exampleOf: (_, { jobId }) => ({ query: { limit: "25" }, params: { id: jobId } }),
    isPersonal: true,
  },
  "get /leads/leads/:id/activities": {
    exampleOf: (_, { leadId }) => ({ ...one, params: { id: leadId } }),
    isPersonal: true,
  },
  "get /leads/leads/:id/history": {
    exampleOf: (_, { leadId }) => ({ ...one, params: { id: leadId } }),
    isPersonal: true,
  },
  "get /leads/duplicates": { exampleOf: () => one, isPersonal: true },
  "get /leads/board": {
    exampleOf: ({ statuses }) => ({ query: { status_id: statuses.Proposal } }),
    others: ({ statuses }) => [{ status_id: statuses.New }],
    isPersonal: true,
  },
  "get /leads/today": {
    exampleOf: () => ({ query: { section: "none" } }),
    others: ({ tenant }): Query[] => [{ section: "upcoming" }, { owner_id: tenant.admin.id }],
    isPersonal: true,
  },
  "get /notifications": { exampleOf: () => one, isPersonal: true },
  "get /subscription/payments": { exampleOf: () => one, isPersonal: false },
  "get /int/web/captures": { exampleOf: () => one, isPersonal: false },
  "get /webhooks/:id/deliveries": {
    exampleOf: (_, { hookId }) => ({ ...one, params: { id: hookId } }),
    isPersonal: false,
  },
  "get /audit": {
    exampleOf: () => one,
    others: ({ tenant }): Query[] => [{ subject_type: "lead" }, { actor_id: tenant.admin.id }],
    isPersonal: false,
  },
};

function listOf(route: Route): List {
  const list = LISTS[nameOf(route)];
  if (!list) throw new Error(`The list ${nameOf(route)} is not tried with cursors.`);
  return list;
}

const lists = routes.filter((route) => route.paged || nameOf(route) in LISTS);

useProduct();

it("covers every paginated list", () => {
  expect(Object.keys(LISTS).sort()).toEqual(lists.map(nameOf).sort());
});

describe("a cursor", () => {
  it("is rejected for another tenant, list, filter or caller, and when it is changed", async () => {
    const world = await newWorld("Cursors");
    const [mine, theirs] = [await cursorsOf(world), await cursorsOf(await newWorld("Other cursors"))];
    const { admin } = world.tenant;
    const colleague = await world.tenant.hire("Staff");
    for (const route of lists) {
      const name = nameOf(route);
      const { exampleOf, others = () => [], isPersonal } = listOf(route);
      const request = exampleOf(world, mine.filled);
      const own = mine.cursors.get(name) ?? "";
      const foreign = [...mine.cursors, ...[...theirs.cursors].map(([list, text]) => [`their ${list}`, text])]
        .filter(([list]) => list !== name)
        .map(([, cursor]) => cursor ?? "");
      for (const cursor of [...foreign, ...tampered(own)])
        await expectRefused(route, admin, withQuery(request, { cursor }));
      for (const other of others(world))
        await expectRefused(route, admin, withQuery(request, { ...other, cursor: own }));
      if (isPersonal) await expectRefused(route, colleague, withQuery(request, { cursor: own }));
      const next = await attempt(route, admin, withQuery(request, { cursor: own }));
      expect(next.status, next.text).toBe(200);
    }
  });
});

/** Fills every list with more than a page and returns its cursors. */
async function cursorsOf(world: World): Promise<{ filled: Filled; cursors: Map<string, string> }> {
  const filled = await fill(world);
  const cursors = new Map<string, string>();
  for (const route of lists) {
    const answer = await attempt(route, world.tenant.admin, listOf(route).exampleOf(world, filled));
    const found = /"next_cursor":"([\w-]+)"/.exec(answer.text)?.[1];
    if (!found) throw new Error(`${answer.request} has no second page: ${answer.text}`);
    cursors.set(nameOf(route), found);
  }
  return { filled, cursors };
}

const MORE_THAN_A_PAGE = 21;

async function fill(world: World): Promise<Filled> {
  const { tenant, statuses } = world;
  await tenant.renew();
  const { admin } = tenant;
  const colleague = await tenant.hire("Admin");
  const cards = await addLeads(admin, MORE_THAN_A_PAGE, { status_id: statuses.Proposal });
  for (const [path, method] of [
    ["/archive", "PUT"],
    ["", "DELETE"],
  ] as const) {
    for (const { id } of await addLeads(admin, 2)) await admin.call(method, `/leads/leads/${id}${path}`);
  }
  const [{ id: leadId } = { id: "" }] = cards;
  await tenant.subscribe("growth");
  for (let n = 0; n < 2; n += 1) await newOrder(admin, "scale");
  await tenant.subscribe("scale");
  await admin.post(`/leads/leads/${leadId}/activities`, { kind: "note", text: "Hello" });
  for (let n = 0; n < 2; n += 1) await addLead(colleague, { owner_id: admin.id });
  for (let n = 0; n < 3; n += 1) await addLead(admin, { phone: "9876500051" });
  for (const name of ["Asha", "Meera"]) await submit(admin, { name });
  const [many, rest] = [await addLeads(admin, 5, { tags: ["many"] }), { tags: ["many"] }];
  await Promise.all(cards.map(({ id }) => admin.put(`/leads/leads/${id}`, rest)));
  const body = { query: { tag: "many" }, action: "tag", tag: `vip ${many.length}` };
  const { job_id: jobId } = (await admin.post("/leads/bulk", body)).as(JobStarted, 202);
  const hookId = await newActiveWebhook(world);
  for (let n = 0; n < 2; n += 1) await admin.post(`/webhooks/${hookId}/test`);
  await drained();
  return { leadId, jobId, hookId };
}

function withQuery(request: Example, query: Query): Example {
  return { ...request, query: { ...request.query, ...query } };
}

/** The cursor truncated, extended, and with a changed letter in signature and content. */
function tampered(cursor: string): string[] {
  const swap = (at: number) =>
    `${cursor.slice(0, at)}${cursor[at] === "A" ? "B" : "A"}${cursor.slice(at + 1)}`;
  return [swap(3), swap(Math.floor(cursor.length / 2)), cursor.slice(0, -4), `${cursor}AAAA`, "nonsense", ""];
}

async function expectRefused(route: Route, client: Person, request: Example): Promise<void> {
  const answer = await attempt(route, client, request);
  // The timeline is 404 for users who cannot see the lead.
  expect([400, 404], `${answer.request} ${answer.text}`).toContain(answer.status);
  const failure = answer.expectError(answer.status);
  if (answer.status === 400)
    expect(
      failure.errors?.map(({ path }) => path),
      answer.request,
    ).toContain("cursor");
}
