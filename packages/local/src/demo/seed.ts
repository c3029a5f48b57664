import { updateProfile } from "@leadlane/core/access/accounts/own-profile";
import { hashPassword, type PasswordHash } from "@leadlane/core/access/passwords/password";
import type { Tenant, User } from "@leadlane/core/access/schema";
import * as Users from "@leadlane/core/access/users/user";
import { toggleStatus } from "@leadlane/core/access/users/user-change";
import { create as createEvent } from "@leadlane/core/calendar/event";
import * as Category from "@leadlane/core/catalogue/category";
import * as Product from "@leadlane/core/catalogue/product";
import { withActor } from "@leadlane/core/kernel/actor";
import { atMoment, now } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import { createId } from "@leadlane/core/kernel/id";
import { commit } from "@leadlane/core/kernel/store";
import * as Activity from "@leadlane/core/leads/activity";
import { create as createLead } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { listNewest } from "@leadlane/core/leads/list/scope";
import { move } from "@leadlane/core/leads/move";
import type { UserActor } from "@leadlane/core/permissions/actor";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { grant } from "@leadlane/core/subscription/grant";
import { create as createTemplate } from "@leadlane/core/templates/template";
import { createTenant } from "@leadlane/core/tenants/register";
import { DEMO_ADMIN, DEMO_COLLEAGUES, DEMO_PASSWORD, type DemoAccount } from "./accounts";
import { demoAppointments } from "./calendar";
import { CATALOGUE } from "./catalogue";
import { demoPlan } from "./payments";
import { DEMO_DAYS, type DemoEvent, type DemoLead, planLeads } from "./plan";
import { TEMPLATES } from "./templates";
import { DAY, startOfDay } from "./working-time";

interface Directory {
  actors: Map<string, UserActor>;
  statuses: Map<string, string>;
  sources: Map<string, string>;
  products: Map<string, string>;
}

/**
 * Replays the last half year of the demo tenant through the domain, each action at its time, which produces
 * correct timelines and counters. Days run in order, the leads of one day in parallel. Requires an empty
 * table.
 */
export async function seedDemo(leads: DemoLead[] = planLeads(now())): Promise<void> {
  const today = startOfDay(now());
  const directory = await atMoment(today - (DEMO_DAYS + 1) * DAY, async () => {
    const founded = await foundTenant();
    await as(founded, DEMO_ADMIN.email, () => grant(demoPlan(today)));
    await as(founded, DEMO_ADMIN.email, () => updateProfile({ getting_started: false }));
    return founded;
  });
  for (const day of byDay(leads, directory)) await Promise.all(day.map(runInOrder));
  const inactive = DEMO_COLLEAGUES.filter(({ isInactive }) => isInactive);
  await atMoment(today, async () => {
    await fillCalendars(directory, today);
    for (const { email } of inactive) {
      const { user_id } = find(directory.actors, email);
      await as(directory, DEMO_ADMIN.email, () => toggleStatus(user_id, { status: "inactive" }));
    }
  });
}

async function fillCalendars(directory: Directory, today: number): Promise<void> {
  for (const [place, { by, withLead, event }] of demoAppointments(today).entries()) {
    await as(directory, by, async () => {
      const { user_id } = find(directory.actors, by);
      const leads = withLead ? await listNewest(100) : [];
      const own = leads.filter(({ owner_id }) => owner_id === user_id);
      return createEvent({ ...event, lead_id: own[place % Math.max(1, own.length)]?.id ?? null });
    });
  }
}

function as<T>(directory: Directory, email: string, act: () => Promise<T>): Promise<T> {
  return withContext("demo", () => withActor(find(directory.actors, email), act));
}

async function foundTenant(): Promise<Directory> {
  const { name, email, phone } = DEMO_ADMIN;
  // All users share one password hash, since hashing is slow.
  const password = await hashPassword(DEMO_PASSWORD);
  const { user, tenant } = await withContext("demo", () =>
    createTenant({ name, email, phone, company: "Acme Realty", industry: "Real estate" }, password, true),
  );
  const users = new Map([[email, user]]);
  const directory: Directory = {
    actors: toActors(users, tenant),
    statuses: new Map(),
    sources: new Map(),
    products: new Map(),
  };
  return as(directory, email, async () => {
    for (const account of DEMO_COLLEAGUES)
      users.set(account.email, await createUser(account, users, password, tenant));
    for (const template of TEMPLATES) await createTemplate(template);
    const [statuses, sources] = await Promise.all([PipelineStatus.list(), LeadSource.list()]);
    return {
      actors: toActors(users, tenant),
      statuses: new Map(statuses.map((status) => [status.name, status.id])),
      sources: new Map(sources.map((source) => [source.name, source.id])),
      products: await fillCatalogue(),
    };
  });
}

async function fillCatalogue(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { category, products } of CATALOGUE) {
    const { id: category_id } = await Category.create({ name: category });
    for (const { name, price, description, isSoldOut } of products) {
      const product = { name, category_id, price, description, active: !isSoldOut };
      ids.set(name, (await Product.create(product)).id);
    }
  }
  return ids;
}

function createUser(
  account: DemoAccount,
  users: Map<string, User>,
  password: PasswordHash,
  copies: Pick<Tenant, "currency_code" | "timezone">,
): Promise<User> {
  const { name, email, phone, role, manager } = account;
  const rm_id = manager === null ? null : find(users, manager).id;
  const { user, writes } = Users.prepare({ name, email, phone, role, rm_id }, password, copies);
  return commit(writes, Users.serialize(user));
}

/** The actors of all users, without sign-in. */
function toActors(users: Map<string, User>, tenant: Tenant): Map<string, UserActor> {
  const all = [...users.values()];
  const actors = all.map((user): [string, UserActor] => [
    user.email,
    {
      type: "user",
      tenant_id: tenant.id,
      user_id: user.id,
      session_id: createId(),
      session_expiry: Math.ceil(now() / 1000),
      name: user.name,
      role: user.role,
      permissions: user.permissions,
      rm_id: user.rm_id,
      links_version: 0,
      second_factor_due: null,
      team_ids: all.filter((other) => other.rm_id === user.id).map((other) => other.id),
      isKeyed: true,
      currency_code: tenant.currency_code,
      timezone: tenant.timezone,
    },
  ]);
  return new Map(actors);
}

interface Step {
  at: number;
  act: () => Promise<unknown>;
}

/** The actions of each day, oldest first; each lead has its own sequence. */
function byDay(leads: DemoLead[], directory: Directory): Step[][][] {
  const days = new Map<number, Step[][]>();
  for (const lead of leads) {
    let last: Step[] = [];
    let lastDay = 0;
    for (const step of stepsOf(lead, directory)) {
      const day = startOfDay(step.at);
      if (day !== lastDay) {
        last = [];
        lastDay = day;
        days.set(day, [...(days.get(day) ?? []), last]);
      }
      last.push(step);
    }
  }
  return [...days].sort(([a], [b]) => a - b).map(([, day]) => day);
}

function stepsOf(lead: DemoLead, directory: Directory): Step[] {
  let id = "";
  const addLead = async () => {
    id = (await createLead(toInput(lead, directory))).id;
  };
  return [
    { at: lead.created_at, act: () => as(directory, lead.created_by, addLead) },
    ...lead.events.map((event) => ({
      at: event.at,
      act: () => as(directory, event.by, () => perform(id, event, directory)),
    })),
  ];
}

async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const { at, act } of steps) await atMoment(at, act);
}

function toInput(lead: DemoLead, directory: Directory): Parameters<typeof createLead>[0] {
  const { name, phone, email, company, city, state, country, value, tags, note } = lead;
  const source_id = find(directory.sources, lead.source);
  const product_ids = lead.products.map((product) => find(directory.products, product));
  // The creator owns a lead without a given owner; other assignments are made by the admin.
  const isOwn = lead.owner === lead.created_by;
  const owner_id =
    lead.owner === null ? null : isOwn ? undefined : find(directory.actors, lead.owner).user_id;
  const texts = { name, phone, email, company, city, state, country, note };
  return { ...texts, value, tags, product_ids, source_id, owner_id };
}

function perform(id: string, event: DemoEvent, directory: Directory): Promise<unknown> {
  switch (event.type) {
    case "activity":
      return Activity.create(id, { kind: event.kind, text: event.text, outcome: event.outcome });
    case "move":
      return move(id, { status_id: find(directory.statuses, event.status), lost_reason: event.lost_reason });
    case "plan": {
      const follow_up_at = new Date(event.follow_up_at).toISOString();
      return Lead.update(id, { follow_up_at, next_step: event.next_step });
    }
    case "archive":
      return Lead.archive(id);
  }
}

function find<T>(entries: Map<string, T>, name: string): T {
  const found = entries.get(name);
  if (found === undefined) throw new Error(`The demo data knows no ${name}.`);
  return found;
}
