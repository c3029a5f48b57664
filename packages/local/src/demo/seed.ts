import { hashPassword, type PasswordHash } from "@leadlane/core/access/password";
import type { Tenant, User } from "@leadlane/core/access/schema";
import * as Users from "@leadlane/core/access/user";
import { toggleStatus } from "@leadlane/core/access/user-change";
import * as Activity from "@leadlane/core/activity/activity";
import { type UserActor, withActor } from "@leadlane/core/actor";
import * as Category from "@leadlane/core/catalogue/category";
import * as Product from "@leadlane/core/catalogue/product";
import { now, shiftClock } from "@leadlane/core/clock";
import { withContext } from "@leadlane/core/context";
import { create as createLead } from "@leadlane/core/lead/create";
import * as Lead from "@leadlane/core/lead/lead";
import { move } from "@leadlane/core/lead/move";
import * as LeadSource from "@leadlane/core/lead-source/lead-source";
import * as PipelineStatus from "@leadlane/core/pipeline-status/pipeline-status";
import { commit } from "@leadlane/core/store";
import { grant } from "@leadlane/core/subscription/grant";
import { register } from "@leadlane/core/tenant/tenant";
import { DEMO_ADMIN, DEMO_COLLEAGUES, DEMO_PASSWORD, type DemoAccount } from "./accounts";
import { CATALOGUE } from "./catalogue";
import { demoPlan } from "./payments";
import { DEMO_DAYS, type DemoEvent, type DemoLead, planLeads } from "./plan";
import { DAY, startOfDay } from "./working-time";

/** What the plan's names stand for in the table. */
interface Directory {
  /** By e-mail. */
  actors: Map<string, UserActor>;
  /** By name. */
  statuses: Map<string, string>;
  sources: Map<string, string>;
  products: Map<string, string>;
}

/**
 * Plays the demo tenant's last half year through the domain's own verbs, each at its time, so that everything which
 * hangs on them (timeline, counters) is true. For an empty table; takes most of a minute.
 */
export async function seedDemo(leads: DemoLead[] = planLeads(now())): Promise<void> {
  try {
    const plan = demoPlan(startOfDay(now()));
    travelTo(startOfDay(now()) - (DEMO_DAYS + 1) * DAY);
    const directory = await foundTenant();
    await as(directory, DEMO_ADMIN.email, () => grant(plan));
    for (const step of inOrder(leads, directory)) {
      travelTo(step.at);
      await as(directory, step.by, step.act);
    }
    travelTo(startOfDay(now()));
    for (const { email } of DEMO_COLLEAGUES.filter(({ isGone }) => isGone)) {
      const { user_id } = find(directory.actors, email);
      await as(directory, DEMO_ADMIN.email, () => toggleStatus(user_id, { status: "inactive" }));
    }
  } finally {
    shiftClock(0);
  }
}

function travelTo(time: number): void {
  shiftClock(time - Date.now());
}

function as<T>(directory: Directory, email: string, act: () => Promise<T>): Promise<T> {
  return withContext("demo", () => withActor(find(directory.actors, email), act));
}

async function foundTenant(): Promise<Directory> {
  const { name, email, phone } = DEMO_ADMIN;
  const { user, tenant } = await withContext("demo", () =>
    register({
      name,
      email,
      phone,
      password: DEMO_PASSWORD,
      company: "Acme Realty",
      industry: "Real estate",
    }),
  );
  const users = new Map([[email, user]]);
  const directory: Directory = {
    actors: toActors(users, tenant),
    statuses: new Map(),
    sources: new Map(),
    products: new Map(),
  };
  return as(directory, email, async () => {
    // One password for all: hashed once, because that takes a while on purpose.
    const password = await hashPassword(DEMO_PASSWORD);
    for (const account of DEMO_COLLEAGUES)
      users.set(account.email, await hire(account, users, password, tenant));
    const [statuses, sources] = await Promise.all([PipelineStatus.list(), LeadSource.list()]);
    return {
      actors: toActors(users, tenant),
      statuses: new Map(statuses.map((status) => [status.name, status.id])),
      sources: new Map(sources.map((source) => [source.name, source.id])),
      products: await fillCatalogue(),
    };
  });
}

/** The ids of the products by their names. */
async function fillCatalogue(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { category, products } of CATALOGUE) {
    const { id: category_id } = await Category.create({ name: category });
    for (const { name, price, description, isGone } of products) {
      const product = { name, category_id, price, description, active: !isGone };
      ids.set(name, (await Product.create(product)).id);
    }
  }
  return ids;
}

function hire(
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

/** Everyone as signed in: the seeder needs no passwords checked. */
function toActors(users: Map<string, User>, tenant: Tenant): Map<string, UserActor> {
  const all = [...users.values()];
  const actors = all.map((user): [string, UserActor] => [
    user.email,
    {
      type: "user",
      tenant_id: tenant.id,
      user_id: user.id,
      session_id: "demo",
      session_expiry: Number.MAX_SAFE_INTEGER,
      name: user.name,
      role: user.role,
      permissions: user.permissions,
      team_ids: all.filter((other) => other.rm_id === user.id).map((other) => other.id),
      currency_code: tenant.currency_code,
      timezone: tenant.timezone,
    },
  ]);
  return new Map(actors);
}

interface Step {
  at: number;
  by: string;
  act: () => Promise<unknown>;
}

/** What happens to all leads, in the order of time. */
function inOrder(leads: DemoLead[], directory: Directory): Step[] {
  const steps = leads.flatMap((lead) => {
    let id = "";
    const enter = async () => {
      id = (await createLead(toInput(lead, directory))).id;
    };
    return [
      { at: lead.created_at, by: lead.created_by, act: enter },
      ...lead.events.map((event) => ({
        at: event.at,
        by: event.by,
        act: () => perform(id, event, directory),
      })),
    ];
  });
  return steps.sort((a, b) => a.at - b.at);
}

function toInput(lead: DemoLead, directory: Directory): Parameters<typeof createLead>[0] {
  const { name, phone, email, company, city, state, country, value, tags, note } = lead;
  const source_id = find(directory.sources, lead.source);
  const product_ids = lead.products.map((product) => find(directory.products, product));
  // Whoever enters a lead without naming an owner has it; giving it to somebody is the admin's.
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
