import * as User from "../../access/users/user";
import * as Product from "../../catalogue/product";
import { AppError, invalid } from "../../kernel/error";
import { readAll } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import type { StoredSubscription } from "../../plans/period";
import * as Plan from "../../plans/plan";
import type { StoredActivity } from "../activity-entity";
import { isSeen, plan } from "../change";
import { drawUp, ownerOf } from "../create";
import { edited } from "../edit";
import * as Entity from "../entity";
import * as Lookup from "../lookup-entity";
import type { Known } from "../references";
import { ARCHIVED_READ_ONLY_TEXT, LEAD_NAME_MAX, TAGS_MAX, uniqueTags } from "../rules";
import type { CreateLead } from "../schema";
import * as Timeline from "../timeline";
import type { Arrival, ArrivingLead, ImportRules, Outcome } from "./arrival";

const HIDDEN_TEXT = "A lead with this phone or email belongs to somebody else. Ask an admin.";

/** What a row takes to be carried out. */
export interface Planned {
  outcome: Outcome;
  writes: Write[];
  lookups: Write[];
  entry?: StoredActivity;
}

export interface Batch {
  planned: Planned[];
  subscription: StoredSubscription; // the plan that has to hold the new ones
}

interface World {
  pipeline: PipelineStatus.Pipeline;
  sources: LeadSource.Sources;
  owners: ReadonlyMap<string, User.StoredUser | undefined>;
  products: ReadonlyMap<string, Product.StoredProduct | undefined>;
}

/** What would become of some rows as things are now: 2 BatchGetItems for about thirty. */
export async function planRows(rows: readonly Arrival[], rules: ImportRules): Promise<Batch> {
  const inputs = rows.map((row) => ({ ...row.input, owner_id: ownerOf({ ...row.input, name: "" }) }));
  const ownerIds = distinct(inputs.map(({ owner_id }) => owner_id));
  const productIds = distinct(inputs.flatMap(({ product_ids = [] }) => product_ids));
  const lookups = inputs.map((input) =>
    Lookup.reads({ phone: input.phone || null, email: input.email || null }),
  );
  const [pipeline, sources, subscription, ...others] = await readAll(
    PipelineStatus.read(),
    LeadSource.read(),
    Plan.read(),
    ...ownerIds.map(User.read),
    ...productIds.map(Product.read),
    ...lookups.flat(),
  );
  // They stand in the order of their reads.
  const owners = others.slice(0, ownerIds.length) as (User.StoredUser | undefined)[];
  const products = others.slice(ownerIds.length, ownerIds.length + productIds.length) as (
    | Product.StoredProduct
    | undefined
  )[];
  const found = others.slice(ownerIds.length + productIds.length) as string[][];
  const world: World = {
    pipeline,
    sources,
    owners: new Map(ownerIds.map((id, at) => [id, owners[at]])),
    products: new Map(productIds.map((id, at) => [id, products[at]])),
  };
  const left = [...found];
  const entered = lookups.map((reads) => left.splice(0, reads.length));
  const twinIds = entered.map((ids) => distinct(ids.flat()).sort().slice(-TWINS_READ));
  const leads = await readLeads([...twinIds.flat(), ...rows.map(({ id }) => id)]);
  const planner = new Planner(world, rules);
  const planned = rows.map((row, position) => {
    const others = (twinIds[position] ?? []).filter((id) => id !== row.id).map((id) => leads.get(id));
    const known = others.filter((lead) => lead !== undefined);
    return planner.plan(row, known, leads.get(row.id), entered[position] ?? []);
  });
  return { planned: apart(planned), subscription };
}

const TWINS_READ = 20; // the newest leads with the phone or e-mail of a row

const CROSSED_TEXT = "Another row takes this phone or email from a lead. Import this one once more.";

/** An item has one change in a transaction: a row that enters where another one leaves comes later. */
function apart(planned: readonly Planned[]): Planned[] {
  const ways = new Map<string, string>();
  return planned.map((row) => {
    const shared = [...row.writes, ...row.lookups].flatMap((write) =>
      write.type === "update" && Lookup.idsOf(write) ? { item: write.key.pk, way: write.expression } : [],
    );
    if (shared.some(({ item, way }) => (ways.get(item) ?? way) !== way)) {
      const { row: number, id } = row.outcome;
      const outcome = { row: number, id, action: "refuse", success: false, message: CROSSED_TEXT } as const;
      return { outcome, writes: [], lookups: [] };
    }
    for (const { item, way } of shared) ways.set(item, way);
    return row;
  });
}

async function readLeads(ids: readonly string[]): Promise<Map<string, Entity.StoredLead>> {
  const wanted = distinct(ids);
  const found = await readAll(...wanted.map((id) => Entity.read(id)));
  return new Map(found.flatMap((lead) => (lead ? [[lead.id, lead]] : [])));
}

/** The ids of leads with the phone of a row, and with its e-mail. */
type Entered = readonly (readonly string[])[];

class Planner {
  private readonly changed = new Map<string, { input: ArrivingLead; planned: Planned }>();

  constructor(
    private readonly world: World,
    private readonly rules: ImportRules,
  ) {}

  plan(
    row: Arrival,
    twins: readonly Entity.StoredLead[],
    own: Entity.StoredLead | undefined,
    entered: Entered,
  ): Planned {
    if (own) return this.done(row, { action: "create", id: own.id, version: 1, lead: own });
    try {
      if (this.rules.twins === "add" || twins.length === 0) return this.create(row, entered);
      if (this.rules.twins === "skip") return this.done(row, { action: "skip", message: sameAs(twins) });
      return this.update(row, twins, entered);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.done(row, { action: "refuse", message: error.errors?.[0]?.message ?? error.message });
    }
  }

  private create({ row, id, time, archived, history, input }: Arrival, entered: Entered): Planned {
    Lookup.assertRoom(entered);
    const { company, lost_reason = this.lostReasonOf(input) } = input;
    const name = input.name ?? (company?.slice(0, LEAD_NAME_MAX) || undefined);
    if (name === undefined) throw invalid("name", "Name is required");
    const isFirst = this.rules.twins !== "add" && entered.flat().length === 0;
    const named: CreateLead = { ...input, name, lost_reason, ...(isFirst && { allow_duplicate: false }) };
    const owner_id = ownerOf(named);
    const { lead, writes, lookups } = drawUp(
      { ...named, owner_id },
      this.known(owner_id),
      this.productsOf(input),
      { why: this.rules.why, identity: { id, time, archived, ...history } },
    );
    const outcome: Outcome = { row, id, action: "create", success: true, version: lead.version, lead };
    return { outcome, writes, lookups };
  }

  private update(row: Arrival, twins: readonly Entity.StoredLead[], entered: Entered): Planned {
    const seen = twins.filter((lead) => isSeen(lead));
    const before = seen.find(({ archived }) => !archived);
    if (!before) throw invalid("phone", seen.length > 0 ? ARCHIVED_READ_ONLY_TEXT : HIDDEN_TEXT);
    const earlier = this.changed.get(before.id);
    const input = { ...earlier?.input, ...row.input };
    const isEntering = input.status_id !== before.status_id;
    const { note, lost_reason = isEntering ? this.lostReasonOf(input) : undefined, ...others } = input;
    const { tags = [], product_ids = [], ...fields } = others;
    const change = {
      ...fields,
      ...(lost_reason && { lost_reason }),
      ...(tags.length > 0 && { tags: uniqueTags([...before.tags, ...tags]).slice(0, TAGS_MAX) }),
      ...(product_ids.length > 0 && { product_ids: [...new Set([...before.product_ids, ...product_ids])] }),
    };
    const given = this.productsOf({ product_ids: change.product_ids });
    const after = closedOn(
      row.history.closed_at,
      edited(before, change, this.known(fields.owner_id ?? null), given),
    );
    if (after.phone !== before.phone || after.email !== before.email) Lookup.assertRoom(entered, before.id);
    const { lead, writes, entry } = plan(before, after);
    const log = note ? [Timeline.log(lead, { kind: "note", text: note }).write] : [];
    const isChanged = writes.length > 0;
    const outcome: Outcome = {
      ...{ row: row.row, id: before.id, action: "update", success: true, lead },
      ...(isChanged && { version: lead.version, previous: previousOf(before, lead) }),
    };
    const planned: Planned = { outcome, writes: [...writes, ...log], lookups: [], entry };
    if (!earlier) {
      this.changed.set(before.id, { input, planned });
      return planned;
    }
    // One item has one place in a transaction: the first row's carries what the others add.
    Object.assign(earlier.planned, { ...planned, outcome: { ...outcome, row: earlier.planned.outcome.row } });
    earlier.input = input;
    return this.done(row, { id: before.id, action: "update", success: true, lead });
  }

  /** What a lead is lost for where the file gives no reason. */
  private lostReasonOf({ status_id }: ArrivingLead): string | undefined {
    const status = this.world.pipeline.statuses.find(({ id }) => id === status_id);
    return status?.type === "lost" ? this.rules.lostReason : undefined;
  }

  private known(owner_id: string | null): Known {
    const { pipeline, sources, owners } = this.world;
    return { pipeline, sources, owner: owner_id === null ? undefined : owners.get(owner_id) };
  }

  /** Those that the lead has already are not asked for. */
  private productsOf({ product_ids = [] }: Pick<ArrivingLead, "product_ids">) {
    return [...new Set(product_ids)].map((id) => this.world.products.get(id));
  }

  private done({ row, id }: Arrival, outcome: Partial<Outcome> & Pick<Outcome, "action">): Planned {
    const success = outcome.action === "create" || outcome.action === "update";
    return { outcome: { row, id, success, ...outcome }, writes: [], lookups: [] };
  }
}

/** A lead that is won or lost, as of the day that a file gives. */
function closedOn(at: string | undefined, lead: Entity.StoredLead): Entity.StoredLead {
  return at === undefined || lead.closed_at === null || at < lead.created_at
    ? lead
    : { ...lead, closed_at: at };
}

/** What an update has changed, as it was: what the way back puts in its place. */
function previousOf(before: Entity.StoredLead, after: Entity.StoredLead): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !OWN_WAYS.has(field) && JSON.stringify(value) !== JSON.stringify(old.get(field)),
  );
  return Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null]));
}

const OWN_WAYS = new Set(["version", "rev", "updated_at", "last_activity_at", "facets"]);

function sameAs(twins: readonly Entity.StoredLead[]): string {
  const seen = twins.find((lead) => isSeen(lead));
  return seen ? `Same phone or email as ${seen.name}` : HIDDEN_TEXT;
}

function distinct(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined);
}
