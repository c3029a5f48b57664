import * as UserEntity from "@leadlane/core/access/entity";
import { OwnSession, Session } from "@leadlane/core/access/schema";
import { Category, Product } from "@leadlane/core/catalogue/schema";
import { createId } from "@leadlane/core/kernel/id";
import { commit, readAll } from "@leadlane/core/kernel/store";
import { put } from "@leadlane/core/kernel/table/write";
import * as Notifications from "@leadlane/core/notifications/entity";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import * as Reason from "@leadlane/core/reasons/reason";
import type { CreateTemplate } from "@leadlane/core/templates/schema";
import * as Template from "@leadlane/core/templates/template";
import * as Views from "@leadlane/core/views/entity";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous, Client } from "../../support/client";
import { addLead, tryLead } from "../../support/leads";
import { copyItems } from "../../support/many-leads";
import { drained, useProduct } from "../../support/product";
import { actAs, inTenant, newTenant, PASSWORD, type Tenant } from "../../support/tenant";

useProduct();

const Identified = z.looseObject({ id: z.string() });

async function repeat(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await run(at);
}

/** Stores the maximum number of views without a request for each. */
async function createViews({ id, admin }: Tenant, of: string): Promise<void> {
  const made = (await admin.post("/leads/views", { name: "One", query: {} })).as(Identified, 201);
  await inTenant(id, async () => {
    const [own, collection] = await readAll(Views.read(admin.id), Views.read(of));
    const [view] = own.views.filter((one) => one.id === made.id);
    if (!view) throw new Error("The view was not stored.");
    const views = Array.from({ length: 50 }, (_, at) => ({ ...view, id: createId(), name: `View ${at}` }));
    await commit([Views.save({ ...collection, views })], null);
  });
}

function newTemplate(name: string): CreateTemplate {
  return { name, channel: "sms", language: "en", subject: null, body: "Hello" };
}

const PHONE = "+919876500000";
const CAPS: [
  string,
  number,
  (tenant: Tenant) => Promise<unknown>,
  (admin: Client) => ReturnType<Client["post"]>,
][] = [
  [
    "views of one person",
    50,
    (tenant) => createViews(tenant, tenant.admin.id),
    (admin) => admin.post("/leads/views", { name: "More", query: {} }),
  ],
  [
    "shared views",
    50,
    (tenant) => createViews(tenant, Views.SHARED),
    (admin) => admin.post("/leads/views", { name: "More", query: {}, shared: true }),
  ],
  [
    "sources",
    100,
    async ({ admin }) => {
      const { length } = await actAs(admin, LeadSource.list);
      await actAs(admin, () => repeat(100 - length, (at) => LeadSource.create({ name: `Source ${at}` })));
    },
    (admin) => admin.post("/ref/lead-sources", { name: "More" }),
  ],
  [
    "lost reasons",
    50,
    ({ admin }) =>
      actAs(admin, () => repeat(41, (at) => Reason.create("lost_reasons", { name: `Reason ${at}` }))),
    (admin) => admin.post("/ref/lost-reasons", { name: "More" }),
  ],
  [
    "templates",
    100,
    ({ admin }) => actAs(admin, () => repeat(100, (at) => Template.create(newTemplate(`Template ${at}`)))),
    (admin) => admin.post("/templates", newTemplate("More")),
  ],
  [
    "statuses",
    40,
    ({ admin }) =>
      actAs(admin, () =>
        repeat(34, (at) => PipelineStatus.create({ name: `Status ${at}`, type: "open", color: "#123456" })),
      ),
    (admin) => admin.post("/status/statuses", { name: "More", type: "open", color: "#123456" }),
  ],
  [
    "categories",
    50,
    async ({ id, admin }) => {
      const category = (await admin.post("/services/categories", { name: "Category" })).as(Category, 201);
      await copyItems(`T#${id}#CATALOGUE`, category.id, 49);
    },
    (admin) => admin.post("/services/categories", { name: "More" }),
  ],
  [
    "products",
    500,
    async ({ id, admin }) => {
      const category = (await admin.post("/services/categories", { name: "Category" })).as(Category, 201);
      const product = (
        await admin.post("/services/products", { name: "Product", category_id: category.id, price: 100 })
      ).as(Product, 201);
      await copyItems(`T#${id}#CATALOGUE`, product.id, 499);
    },
    async (admin) => {
      const [category] = (await admin.get("/services/categories")).as(z.array(Category));
      return admin.post("/services/products", { name: "More", category_id: category?.id, price: 100 });
    },
  ],
  [
    "leads with one phone",
    1_000,
    ({ id }) => {
      const ids = new Set(Array.from({ length: 1_000 }, createId));
      return inTenant(id, () =>
        commit([put({ pk: `T#${id}#PHONE#${PHONE.slice(-10)}`, sk: "LEADS", ids })], null),
      );
    },
    (admin) => tryLead(admin, { phone: PHONE }),
  ],
  [
    "leads changed to one phone",
    1_000,
    ({ id }) => {
      const ids = new Set(Array.from({ length: 1_000 }, createId));
      return inTenant(id, () =>
        commit([put({ pk: `T#${id}#PHONE#${PHONE.slice(-10)}`, sk: "LEADS", ids })], null),
      );
    },
    async (admin) => admin.put(`/leads/leads/${(await addLead(admin)).id}`, { phone: PHONE }),
  ],
];

it.each(CAPS)("limits the number of %s, and names the limit: %d", async (_, max, fill, add) => {
  const tenant = await newTenant();
  await fill(tenant);
  const { message } = (await add(tenant.admin)).expectError(409, "CONFLICT");
  expect(message).toContain(max.toLocaleString("en-IN"));
});

it("drops the notification counts of past days", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { permissions: ["can_assign_leads"] });
  await addLead(staff, { owner_id: tenant.admin.id });
  await drained();
  const { id: userId } = tenant.admin;
  const read = () => inTenant(tenant.id, async () => (await readAll(Notifications.readTally(userId)))[0]);
  const count = async (days: readonly string[]) => {
    const counts = await read();
    const changes = new Map(days.map((day) => [day, 1]));
    await inTenant(tenant.id, () => commit([Notifications.count(userId, counts, changes)], null));
  };
  await count(Array.from({ length: 20 }, (_, at) => `2020-01-${at + 10}`));
  expect((await read()).past).toHaveLength(20);
  const today = Notifications.dayOf(new Date().toISOString());
  await repeat(2, () => count([today]));
  const counts = await read();
  expect([counts.past, counts.unread]).toEqual([[], new Map([[today, 3]])]);
});

it("lists 100 sessions, and ends the others when the list of ended sessions is full", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const login = async () =>
    (await anonymous.post("/auth/login", { email: admin.email, password: PASSWORD })).as(Session).token;
  const client = new Client(await login());
  const list = async () => (await client.get("/profile/sessions")).as(z.array(OwnSession));
  const [own] = await list();
  await copyItems(`T#${tenant.id}#SESSIONS#${admin.id}`, own?.id ?? "", 1_200);
  expect(await list()).toHaveLength(101);

  const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
  const ended_sessions = Object.fromEntries(Array.from({ length: 200 }, () => [createId(), expiresAt]));
  await inTenant(tenant.id, async () => {
    const user = await UserEntity.get(admin.id);
    if (user) await commit([UserEntity.save({ ...user, ended_sessions })], null);
  });
  const other = (await list()).find(({ current }) => !current);
  const failure = (await client.delete(`/profile/sessions/${other?.id}`)).expectError(409, "CONFLICT");
  expect(failure.message).toContain("200");
  const another = new Client(await login());
  (await client.post("/auth/logout")).as(z.null());
  for (const ended of [client, another, admin])
    (await ended.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  const user = await inTenant(tenant.id, () => UserEntity.get(admin.id));
  expect(user?.ended_sessions).toEqual({});
  (await new Client(await login()).get("/auth/me")).as(z.looseObject({}));
});
