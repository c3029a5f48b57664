import { takeFeedback } from "@leadlane/core/access/mail-feedback";
import { PendingEmail, Session, User } from "@leadlane/core/access/schema";
import { Category, Product } from "@leadlane/core/catalogue/schema";
import { WebIntegration } from "@leadlane/core/forms/schema";
import { withContext } from "@leadlane/core/kernel/context";
import { Activity } from "@leadlane/core/leads/schema";
import { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import type { PaymentProof } from "@leadlane/core/subscription/schema";
import { decodeJwt } from "jose";
import * as z from "zod/mini";
import { newestCapture, submit } from "../support/captures";
import { anybody } from "../support/client";
import { addLead } from "../support/leads";
import { askForToken, lastToken } from "../support/letters";
import { eventOf, newOrder, payAtSandbox, signedEvent } from "../support/payments";
import {
  newEmail,
  newUnverifiedTenant,
  PASSWORD,
  type Person,
  registration,
  type StatusName,
  type Tenant,
} from "../support/tenant";
import { PNG, upload } from "../support/uploads";

/** A business to try routes on. */
export interface World {
  tenant: Tenant;
  statuses: Record<StatusName, string>;
  sourceId: string;
  managerId: string;
}

/** A request that its caller may make with success, if the route is the caller's at all. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

type Make = (world: World, caller: Person) => Promise<Example>;

let names = 0;

function newName(kind: string): string {
  names += 1;
  return `${kind} ${names}`;
}

async function ownLead(caller: Person, input: Record<string, unknown> = {}): Promise<string> {
  return (await addLead(caller, input)).id;
}

async function askForEmail(caller: Person): Promise<void> {
  const body = { email: newEmail(), current_password: PASSWORD };
  (await caller.post("/profile/email", body)).as(PendingEmail);
}

/** The token of the link that somebody's old address was mailed. */
async function emailToken(tenant: Tenant): Promise<string> {
  const person = await newPerson(tenant);
  await askForEmail(person);
  return lastToken(tenant.id, person.email);
}

async function otherSession({ email }: Person): Promise<string> {
  const { token } = (await anybody.post("/auth/login", { email, password: PASSWORD })).as(Session);
  return String(decodeJwt(token).sid);
}

async function ownNote(caller: Person): Promise<string> {
  const path = `/leads/leads/${await ownLead(caller)}/activities`;
  return (await caller.post(path, { kind: "note", text: "Hello" })).as(Activity, 201).id;
}

async function newStatus({ tenant }: World): Promise<string> {
  const input = { name: newName("Status"), color: "#123456" };
  return (await tenant.admin.post("/status/statuses", input)).as(PipelineStatus, 201).id;
}

async function newSource({ tenant }: World): Promise<string> {
  return (await tenant.admin.post("/ref/lead-sources", { name: newName("Source") })).as(LeadSource, 201).id;
}

async function newCategory({ tenant }: World): Promise<string> {
  const input = { name: newName("Category") };
  return (await tenant.admin.post("/services/categories", input)).as(Category, 201).id;
}

async function newProduct(world: World): Promise<string> {
  const input = { name: newName("Product"), category_id: await newCategory(world), price: 100_00 };
  return (await world.tenant.admin.post("/services/products", input)).as(Product, 201).id;
}

/** A submission that is no lead. */
async function newSpam({ tenant }: World): Promise<string> {
  await submit(tenant.admin, { name: newName("Spam"), website: "https://spam.test" });
  return (await newestCapture(tenant.admin)).id;
}

function newPerson(tenant: Tenant): Promise<Person> {
  return tenant.hire("Staff");
}

/** Somebody whose address has sent a mail back. */
async function newUnreachable(tenant: Tenant): Promise<string> {
  const { id, email } = await newPerson(tenant);
  const bounce = {
    bounceType: "Permanent",
    timestamp: "2026-11-22",
    bouncedRecipients: [{ emailAddress: email }],
  };
  await withContext("test", () => takeFeedback({ bounce }));
  return id;
}

async function inviteSomebody({ admin }: Tenant): Promise<User> {
  return (await admin.post("/uac/create", { name: "Binu", email: newEmail(), role: "Staff" })).as(User, 201);
}

const onTenant =
  (): Make =>
  async ({ tenant }) => ({ params: { tenant_id: tenant.id } });

/** A payment of a plan that was made, of which nobody has told the product yet. */
async function newUpgrade({ tenant }: World) {
  await tenant.subscribe("growth");
  await tenant.renew();
  return newOrder(tenant.admin, "scale");
}

async function newPayment(world: World): Promise<PaymentProof> {
  return payAtSandbox(await newUpgrade(world));
}

const onLead = (body?: (world: World, caller: Person) => Record<string, unknown>): Make => {
  return async (world, caller) => ({ params: { id: await ownLead(caller) }, body: body?.(world, caller) });
};

/** An example of each route; the suite fails for a route that has none. */
export const examples: Record<string, Make> = {
  "post /auth/register": async () => ({ body: registration() }),
  "post /auth/login": async (_, caller) => ({ body: { email: caller.email, password: PASSWORD } }),
  "post /auth/logout": async () => ({}),
  "get /auth/me": async () => ({}),
  "post /auth/forgot-password": async (_, caller) => ({ body: { email: caller.email } }),
  "post /auth/reset-password": async ({ tenant }) => ({
    body: { token: await askForToken(tenant.id, (await newPerson(tenant)).email), password: PASSWORD },
  }),
  "post /auth/invitation": async ({ tenant }) => {
    const { email } = await inviteSomebody(tenant);
    return { body: { token: await lastToken(tenant.id, email) } };
  },
  "post /auth/verify-email": async () => {
    const { admin, id } = await newUnverifiedTenant();
    return { body: { token: await lastToken(id, admin.email) } };
  },
  "post /auth/verify-email/resend": async () => ({}),
  "post /auth/sign-out-everywhere": async () => ({}),
  "get /profile": async () => ({}),
  "put /profile": async (_, caller) => ({
    body: { name: newName("Person"), avatar: await upload(caller, "avatar", PNG) },
  }),
  "get /profile/sessions": async () => ({}),
  "delete /profile/sessions": async () => ({}),
  "delete /profile/sessions/:id": async (_, caller) => ({ params: { id: await otherSession(caller) } }),
  "post /profile/email": async () => ({ body: { email: newEmail(), current_password: PASSWORD } }),
  "post /profile/email/resend": async (_, caller) => {
    await askForEmail(caller);
    return {};
  },
  "delete /profile/email": async () => ({}),
  "post /auth/confirm-email": async ({ tenant }) => ({ body: { token: await emailToken(tenant) } }),
  "post /auth/stop-email": async ({ tenant }) => ({ body: { token: await emailToken(tenant) } }),
  "put /profile/password": async () => ({
    body: { current_password: PASSWORD, new_password: PASSWORD },
  }),
  "post /uploads": async () => ({ body: { kind: "avatar", size: 100, type: "image/png" } }),

  "post /mail/demo": async () => ({
    body: { name: "Asha", email: newEmail(), phone: "98765 43210", employeeSize: "1-10" },
  }),
  "post /mail/contact": async () => ({ body: { name: "Asha", email: newEmail(), message: "Hello" } }),

  "get /uac/roles": async () => ({}),
  "get /uac/permissions": async () => ({}),
  "get /uac/users": async () => ({}),
  "get /uac/managers": async () => ({}),
  "get /uac/names": async () => ({ query: { q: "a" } }),
  "post /uac/create": async ({ managerId }) => ({
    body: { name: "Binu", email: newEmail(), role: "Staff", rm_id: managerId },
  }),
  "put /uac/users/toggle-status/:id": async ({ tenant }) => ({
    params: { id: (await newPerson(tenant)).id },
    body: { status: "inactive" },
  }),
  "put /uac/users/update-user/:user_id": async ({ tenant, managerId }) => ({
    params: { user_id: (await newPerson(tenant)).id },
    body: { user: { name: "Binu", rm_id: managerId } },
  }),
  "post /uac/users/:id/invite": async ({ tenant }) => ({ params: { id: (await inviteSomebody(tenant)).id } }),
  "post /uac/users/:id/retry-email": async ({ tenant }) => ({ params: { id: await newUnreachable(tenant) } }),
  "put /uac/:id/permissions": async ({ tenant }) => ({
    params: { id: (await newPerson(tenant)).id },
    body: { permissionKey: "can_view_all_leads", value: true },
  }),

  "get /status/statuses": async () => ({}),
  "post /status/statuses": async () => ({ body: { name: newName("Status"), color: "#123456" } }),
  "put /status/update-status/:id": async (world) => ({
    params: { id: await newStatus(world) },
    body: { status_name: newName("Status") },
  }),
  "post /status/order": async ({ tenant }) => {
    const statuses = (await tenant.admin.get("/status/statuses")).as(z.array(PipelineStatus));
    const turned = statuses.map(({ id, order }) => ({ id, order: statuses.length - order }));
    return { body: { order: turned } };
  },
  "delete /status/status/:id": async (world) => ({
    params: { id: await newStatus(world) },
    query: { move_to: world.statuses.New },
  }),

  "get /ref/lead-sources": async () => ({}),
  "post /ref/lead-sources": async () => ({ body: { name: newName("Source") } }),
  "put /ref/lead-sources/:id": async (world) => ({
    params: { id: await newSource(world) },
    body: { name: newName("Source") },
  }),
  "delete /ref/lead-sources/:id": async (world) => ({ params: { id: await newSource(world) } }),

  "get /services/categories": async () => ({}),
  "post /services/categories": async () => ({ body: { name: newName("Category") } }),
  "put /services/categories/:id": async (world) => ({
    params: { id: await newCategory(world) },
    body: { name: newName("Category") },
  }),
  "delete /services/categories/:id": async (world) => ({ params: { id: await newCategory(world) } }),
  "get /services/products": async () => ({}),
  "post /services/products": async (world) => ({
    body: { name: newName("Product"), category_id: await newCategory(world), price: 250_00 },
  }),
  "put /services/products/:id": async (world) => ({
    params: { id: await newProduct(world) },
    body: { price: 300_00, category_id: await newCategory(world) },
  }),
  "delete /services/products/:id": async (world) => ({ params: { id: await newProduct(world) } }),

  "get /leads/leads": async (_, caller) => ({ query: { owner_id: caller.id } }),
  "post /leads/leads": async (world, caller) => ({
    body: {
      name: "Meera",
      email: `${newName("lead").replace(" ", "-")}@example.test`,
      status_id: world.statuses.Contacted,
      source_id: world.sourceId,
      product_ids: [await newProduct(world)],
      owner_id: caller.id,
    },
  }),
  "get /leads/leads/archived": async () => ({}),
  "get /leads/leads/trash": async () => ({}),
  "get /leads/board": async ({ statuses }) => ({ query: { status_id: statuses.New } }),
  "post /leads/bulk": async (_, caller) => ({
    body: { ids: [await ownLead(caller)], action: "tag", tag: "vip" },
  }),
  "get /leads/export": async () => ({}),
  "post /leads/import": async () => ({ body: {} }),
  "get /leads/leads/:id": onLead(),
  "put /leads/leads/:id": onLead(({ statuses, sourceId }, caller) => ({
    city: "Pune",
    status_id: statuses.Contacted,
    source_id: sourceId,
    owner_id: caller.id,
  })),
  "delete /leads/leads/:id": onLead(),
  "post /leads/leads/:id/restore": async ({ tenant }, caller) => {
    const id = await ownLead(caller);
    await tenant.admin.delete(`/leads/leads/${id}`);
    return { params: { id } };
  },
  "put /leads/leads/:id/move": async ({ statuses }, caller) => ({
    params: { id: await ownLead(caller) },
    body: {
      status_id: statuses.Contacted,
      after_id: await ownLead(caller, { status_id: statuses.Contacted }),
      before_id: await ownLead(caller, { status_id: statuses.Contacted }),
    },
  }),
  "put /leads/leads/:id/assign": onLead(({ managerId }) => ({ owner_id: managerId })),
  "put /leads/leads/:id/archive": onLead(),
  "put /leads/leads/:id/unarchive": async ({ tenant }, caller) => {
    const id = await ownLead(caller);
    await tenant.admin.put(`/leads/leads/${id}/archive`);
    return { params: { id } };
  },

  "get /leads/leads/:id/activities": onLead(),
  "post /leads/leads/:id/activities": onLead(() => ({ kind: "note", text: "Hello" })),
  "put /leads/activities/:id": async (_, caller) => ({
    params: { id: await ownNote(caller) },
    body: { text: "Changed" },
  }),
  "delete /leads/activities/:id": async (_, caller) => ({ params: { id: await ownNote(caller) } }),

  "get /dashboard/summary": async () => ({}),
  "get /notifications": async () => ({}),
  "put /notifications/read": async () => ({ body: {} }),
  "get /settings/currencies": async () => ({}),
  "get /settings/preferences": async () => ({}),
  "put /settings/preferences": async (_, caller) => ({
    body: { week_start: "sunday", logo: await upload(caller, "logo", PNG) },
  }),
  "get /settings/tenant/:tenant_id": async ({ tenant }) => ({ params: { tenant_id: tenant.id } }),
  "get /int/web": async () => ({}),
  "post /int/web": async (world) => ({
    body: {
      source: { lead_source_id: await newSource(world) },
      allowed_origins: ["https://a.example"],
      allow_no_origin: true,
      daily_limit: 5_000,
    },
  }),
  "post /int/web/rotate-key": async () => ({}),
  "post /int/web/test-lead": async () => ({}),
  "get /int/web/captures": async () => ({}),
  "post /int/web/captures/release": async () => ({}),
  "post /int/web/captures/:id/release": async (world) => ({
    params: { id: await newSpam(world) },
    body: { archived: "reopen" },
  }),
  "post /int/web/captures/:id/replay": async (world) => ({ params: { id: await newSpam(world) } }),
  "post /capture/:public_key": async ({ tenant }) => ({
    params: { public_key: (await tenant.admin.get("/int/web")).as(WebIntegration).public_key },
    body: { name: "Meera", email: newEmail() },
  }),
  "get /audit": async (_, caller) => ({ query: { actor_id: caller.id } }),

  "get /subscription/get-subscription/:tenant_id": onTenant(),
  "get /subscription/available-plans": async () => ({}),
  "get /subscription/get-currentplan/:tenant_id": onTenant(),
  "post /subscription/change-plan/:tenant_id": async ({ tenant }) => {
    await tenant.subscribe("growth");
    return { params: { tenant_id: tenant.id }, body: { newPlanId: "scale" } };
  },
  "post /subscription/cancel": async ({ tenant }) => {
    await tenant.subscribe("growth");
    return {};
  },
  "get /subscription/payments": async () => ({}),
  "post /subscription/verify-payment": async (world) => ({ body: await newPayment(world) }),
  "post /subscription/callback": async (world) => ({ body: await newPayment(world) }),
  "post /subscription/webhook": async (world) => {
    const order = await newUpgrade(world);
    const { razorpay_order_id, razorpay_payment_id } = await payAtSandbox(order);
    return signedEvent(eventOf(razorpay_order_id, razorpay_payment_id, { amount: order.amount }));
  },
};
