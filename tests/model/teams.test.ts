import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import * as UserEntity from "@leadlane/core/access/entity";
import * as UserChange from "@leadlane/core/access/users/user-change";
import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { AppError } from "@leadlane/core/kernel/error";
import { readAll } from "@leadlane/core/kernel/store";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { board } from "@leadlane/core/leads/list/board";
import { list, listArchived } from "@leadlane/core/leads/list/lead-list";
import { remove, restore } from "@leadlane/core/leads/trash";
import * as Dashboard from "@leadlane/core/screens/dashboard";
import { HITS_MAX } from "@leadlane/core/search/rules";
import { find } from "@leadlane/core/search/search";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant, type Person, type Tenant } from "../support/tenant";
import { always } from "./always";

const { readStream } = useStore();

const place = fc.nat({ max: 20 });
/** An action in a business with team changes; numbers select among the choices. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("create"), owner: place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("assign"), lead: place, owner: place }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("join"), user: place, manager: place }) },
  fc.record({ type: fc.constant("promote"), user: place }),
  fc.record({ type: fc.constantFrom("archive", "unarchive", "remove", "restore"), lead: place }),
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant("follow"), records: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** A business with its unprocessed stream records. */
class Business {
  readonly leads: string[] = [];
  private readonly pending: DynamoDBRecord[] = [];
  private following = Promise.resolve();

  constructor(
    readonly tenant: Tenant,
    readonly people: readonly Person[],
  ) {}

  async perform(one: Action): Promise<void> {
    try {
      await actAs(this.tenant.admin, () => this.attempt(one));
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "internal") throw error;
    }
  }

  private async attempt(one: Action): Promise<void> {
    const person = (number: number) => this.people[number % this.people.length]?.id ?? "";
    if ("records" in one) return this.follow(one.records);
    if (!("lead" in one)) {
      if ("manager" in one) await UserChange.update(person(one.user), { rm_id: person(one.manager) });
      else if ("user" in one) await this.promote(person(one.user));
      else
        this.leads.push((await create({ name: "Model", phone: newPhone(), owner_id: person(one.owner) })).id);
      return;
    }
    const id = this.leads[one.lead % Math.max(this.leads.length, 1)];
    if (id === undefined) return;
    if ("owner" in one) await Lead.assign(id, { owner_id: person(one.owner) });
    else if (one.type === "archive") await Lead.archive(id);
    else if (one.type === "unarchive") await Lead.unarchive(id);
    else if (one.type === "remove") await remove(id);
    else await restore(id);
  }

  private async promote(id: string): Promise<void> {
    const user = await UserEntity.get(id);
    await UserChange.update(id, { role: user?.role === "Manager" ? "Staff" : "Manager" });
  }

  /** Processes the next records, or all of them with their consequences, in sequence. */
  follow(records = Number.POSITIVE_INFINITY): Promise<void> {
    this.following = this.following.then(() => this.handOver(records));
    return this.following;
  }

  private async handOver(records: number): Promise<void> {
    do {
      this.pending.push(...(await readStream()));
      const some = this.pending.splice(0, Math.min(records, 100));
      if (some.length === 0) return;
      expect(await handler({ Records: some })).toEqual({ batchItemFailures: [] });
    } while (records === Number.POSITIVE_INFINITY);
  }

  /** Expects that all users see exactly their leads; `isDone` also requires the team keys. */
  async check(isDone: boolean): Promise<void> {
    const stored = await inTenant(this.tenant.id, () => readAll(...this.leads.map((id) => Lead.read(id))));
    const leads = stored.flatMap((lead) => (lead && !lead.deleted_at ? [lead] : []));
    for (const { id } of this.people) {
      const user = await inTenant(this.tenant.id, () => UserEntity.get(id));
      if (!user) throw new Error("Users are never deleted here.");
      const owners = [id, ...(user.role === "Manager" ? (user.team_ids ?? []) : [])];
      const own = leads.filter(({ owner_id }) => owner_id !== null && owners.includes(owner_id));
      const active = own.filter(({ archived }) => !archived).map((lead) => lead.id);
      const archived = own.filter((lead) => lead.archived);
      const actor = inTenant(this.tenant.id, async () => UserEntity.toActor(user, { id: "s", expiry: 0 }));
      const seen = await withContext("test", async () =>
        withActor(await actor, async () => ({
          isKeyed: (await actor).isKeyed,
          list: (await list({ limit: 100 })).items.map((row) => row.id),
          cards: (await board({})).flatMap(({ cards }) => cards.map((card) => card.id)).sort(),
          archived: (await listArchived({ limit: 100 })).items.map((row) => row.id),
          found: isDone ? (await find({ q: "Mod", limit: 100 })).items.map((row) => row.id) : [],
          recent: (await Dashboard.summary()).recent_leads.map((row) => row.id),
        })),
      );
      const newestFirst = [...active].sort().reverse();
      expect(seen).toEqual({
        isKeyed: isDone ? true : seen.isKeyed,
        list: newestFirst,
        cards: [...active].sort(),
        archived: archived
          .sort((a, b) => (a.updated_at + a.id < b.updated_at + b.id ? 1 : -1))
          .map((lead) => lead.id),
        found: isDone
          ? own
              .map((lead) => lead.id)
              .sort()
              .reverse()
              .slice(0, HITS_MAX)
          : [],
        recent: newestFirst.slice(0, 5),
      });
    }
  }
}

async function newBusiness(): Promise<Business> {
  const tenant = await newTenant();
  const [first, second] = [await tenant.hire("Manager"), await tenant.hire("Manager")];
  const below = await tenant.hire("Manager", { manager: first });
  const staff = [await tenant.hire("Staff", { manager: below }), await tenant.hire("Staff")];
  return new Business(tenant, [first, second, below, ...staff]);
}

it("always shows all users their leads while the keys follow a team change", async () => {
  const property = fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
    const business = await newBusiness();
    for (const [number, one] of actions.entries()) {
      await business.perform(one);
      if (number % 3 === 0) await business.check(false);
    }
    await business.follow();
    await business.check(true);
  });
  await always(property, { numRuns: 4 });
});

it("shows all users their leads after concurrent team changes and assignments", async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(action, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
    async (moments) => {
      const business = await newBusiness();
      for (const owner of [0, 1, 2, 3, 4]) await business.perform({ type: "create", owner });
      for (const actions of moments) await Promise.all(actions.map((one) => business.perform(one)));
      await business.follow();
      await business.check(true);
    },
  );
  await always(property, { numRuns: 4 });
});

it("repairs a lead whose new owner changed teams before the assignment was written", async () => {
  const business = await newBusiness();
  await business.perform({ type: "create", owner: 4 });
  await business.follow();
  const assigned = holdNextTransaction();
  const assigning = business.perform({ type: "assign", lead: 0, owner: 3 });
  await assigned.isThere;
  await business.perform({ type: "join", user: 3, manager: 1 });
  await business.follow();
  assigned.release();
  await assigning;
  await business.follow();
  await business.check(true);
});

/** Holds the next transaction after its conditions were decided; others pass. */
function holdNextTransaction() {
  const send = DynamoDBDocumentClient.prototype.send;
  const [arrival, release] = [deferred(), deferred()];
  let isHeld = false;
  vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    if (args[0] instanceof TransactWriteCommand && !isHeld) {
      isHeld = true;
      arrival.resolve();
      await release.promise;
    }
    return Reflect.apply(send, this, args);
  });
  return { isThere: arrival.promise, release: release.resolve };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
