import { AppError, invalid, textOf } from "../../kernel/error";
import { readAll, readByIds } from "../../kernel/store";
import { isSeen, type Plan as LeadPlan, plan } from "../../leads/change";
import { build, ownerOf } from "../../leads/create";
import { edited } from "../../leads/edit";
import * as Lead from "../../leads/lead";
import * as Lookup from "../../leads/lookup-entity";
import { knownFor, type ReferenceData, readReferences } from "../../leads/references";
import { ARCHIVED_READ_ONLY_TEXT, LEAD_NAME_MAX, TAGS_MAX, uniqueTags } from "../../leads/rules";
import type { CreateLead } from "../../leads/schema";
import type { StoredLead } from "../../leads/stored";
import * as Timeline from "../../leads/timeline";
import type { StoredSubscription } from "../../plans/period";
import * as Plan from "../../plans/plan";
import { type Arrival, type ArrivingLead, combined, type ImportRules, type Outcome } from "./arrival";

const HIDDEN_TEXT = "A lead with this phone or email belongs to another user. Ask an admin.";
const CROSSED_TEXT = "Another row takes this phone or email from a lead. Import this one once more.";
const DUPLICATES_READ = 20;

export interface Planned extends Pick<LeadPlan, "writes" | "entry"> {
  outcome: Outcome;
}

export interface Batch {
  planned: Planned[];
  subscription: StoredSubscription;
}

interface Context extends ReferenceData {
  rules: ImportRules;
  updated: Map<string, { input: ArrivingLead; planned: Planned }>;
}

/** A row with the stored leads that it concerns. */
interface Match {
  row: Arrival;
  own: StoredLead | undefined; // created by an earlier attempt
  duplicates: readonly StoredLead[];
  found: readonly (readonly string[])[]; // the results of `Lookup.reads`
}

/** Plans the import of some rows: 5 BatchGetItems for about thirty. */
export async function planRows(rows: readonly Arrival[], rules: ImportRules): Promise<Batch> {
  const reads = rows.map(({ input }) =>
    Lookup.reads({ phone: input.phone || null, email: input.email || null }),
  );
  const [data, [subscription, ...ids]] = await Promise.all([
    readReferences(
      rows.map(({ input }) => ownerOf(input)),
      rows.flatMap(({ input }) => input.product_ids ?? []),
    ),
    readAll(Plan.read(), ...reads.flat()),
  ]);
  const found = reads.map(({ length }) => ids.splice(0, length));
  const newest = found.map((lists) => [...new Set(lists.flat())].sort().slice(-DUPLICATES_READ));
  const leads = await readByIds([...newest.flat(), ...rows.map(({ id }) => id)], Lead.read);
  const context: Context = { ...data, rules, updated: new Map() };
  const planned = rows.map((row, at) => {
    const others = newest[at]?.filter((id) => id !== row.id) ?? [];
    const duplicates = others.flatMap((id) => leads.get(id) ?? []);
    return planRow({ row, own: leads.get(row.id), duplicates, found: found[at] ?? [] }, context);
  });
  return { planned: withoutConflicts(planned), subscription };
}

/** Refuses rows that add to a lookup from which another row removes: a transaction has one write for each item. */
function withoutConflicts(planned: readonly Planned[]): Planned[] {
  const expressions = new Map<string, string>();
  return planned.map((each) => {
    const shared = each.writes.flatMap((write) =>
      write.type === "update" && Lookup.idsOf(write)
        ? { item: write.key.pk, expression: write.expression }
        : [],
    );
    if (shared.some(({ item, expression }) => (expressions.get(item) ?? expression) !== expression))
      return refused(each.outcome, CROSSED_TEXT);
    for (const { item, expression } of shared) expressions.set(item, expression);
    return each;
  });
}

export function refused({ row, id }: Pick<Outcome, "row" | "id">, message: string): Planned {
  return { outcome: { row, id, action: "refuse", success: false, message }, writes: [] };
}

function planRow(match: Match, context: Context): Planned {
  const { row, own, duplicates } = match;
  const { duplicates: choice } = context.rules;
  if (own) return withoutWrites(row, { action: "create", success: true, version: 1, lead: own });
  try {
    if (choice === "add" || duplicates.length === 0) return planCreate(match, context);
    if (choice === "update") return planUpdate(match, context);
    const seen = duplicates.find(isSeen);
    const message = seen ? `Same phone or email as ${seen.name}` : HIDDEN_TEXT;
    return withoutWrites(row, { action: "skip", success: false, message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(row, textOf(error));
  }
}

function withoutWrites(
  { row, id }: Arrival,
  outcome: Omit<Outcome, "row" | "id"> & { id?: string },
): Planned {
  return { outcome: { row, id, ...outcome }, writes: [] };
}

function planCreate({ row, found }: Match, context: Context): Planned {
  Lookup.assertRoom(found);
  const { id, time, archived, history, input } = row;
  const { company, lost_reason = lostReasonOf(input, context) } = input;
  const name = input.name ?? (company?.slice(0, LEAD_NAME_MAX) || undefined);
  if (name === undefined) throw invalid("name", "Name is required");
  const isFirst = context.rules.duplicates !== "add" && found.flat().length === 0;
  const named: CreateLead = { ...input, name, lost_reason, ...(isFirst && { allow_duplicate: false }) };
  const owner_id = ownerOf(named);
  const { lead, writes } = build(
    { ...named, owner_id },
    knownFor(owner_id, context),
    productsOf(input, context),
    { origin: context.rules.origin, hasRules: true, identity: { id, time, archived, ...history } },
  );
  const { version } = lead;
  return { outcome: { row: row.row, id, action: "create", success: true, version, lead }, writes };
}

function planUpdate({ row, duplicates, found }: Match, context: Context): Planned {
  const seen = duplicates.filter(isSeen);
  const before = seen.find(({ archived }) => !archived);
  if (!before) throw invalid("phone", seen.length > 0 ? ARCHIVED_READ_ONLY_TEXT : HIDDEN_TEXT);
  const { id } = before;
  const earlier = context.updated.get(id);
  const input = combined(earlier?.input, row.input);
  const after = updated(before, input, row.history.closed_at, context);
  if (after.phone !== before.phone || after.email !== before.email) Lookup.assertRoom(found, id);
  const { lead, writes, entry } = plan(before, after);
  const note = input.note ? [Timeline.log(lead, { kind: "note", text: input.note }).write] : [];
  const outcome: Outcome = {
    ...{ row: row.row, id, action: "update", success: true, lead },
    ...(writes.length > 0 && { version: lead.version, previous: previousOf(before, lead) }),
  };
  const planned: Planned = { outcome, writes: [...writes, ...note], entry };
  if (!earlier) {
    context.updated.set(id, { input, planned });
    return planned;
  }
  // A transaction has one write for each item: the first row's includes the later ones.
  Object.assign(earlier.planned, { ...planned, outcome: { ...outcome, row: earlier.planned.outcome.row } });
  earlier.input = input;
  return withoutWrites(row, { id, action: "update", success: true, lead });
}

/** The lead with the values of a row. Tags and products are added; a won or lost one gets the row's closing date. */
function updated(
  before: StoredLead,
  input: ArrivingLead,
  closed_at: string | undefined,
  context: Context,
): StoredLead {
  const changesStatus = input.status_id !== before.status_id;
  const { lost_reason = changesStatus ? lostReasonOf(input, context) : undefined, ...others } = input;
  const { note: _, tags = [], product_ids = [], ...fields } = others;
  const change = {
    ...fields,
    ...(lost_reason && { lost_reason }),
    ...(tags.length > 0 && { tags: uniqueTags([...before.tags, ...tags]).slice(0, TAGS_MAX) }),
    ...(product_ids.length > 0 && { product_ids: [...new Set([...before.product_ids, ...product_ids])] }),
  };
  const products = productsOf(change, context);
  const after = edited(before, change, knownFor(fields.owner_id, context), products);
  const isClosedThen = closed_at !== undefined && after.closed_at !== null && closed_at >= after.created_at;
  return isClosedThen ? { ...after, closed_at } : after;
}

/** The default reason if a row enters a lost status. */
function lostReasonOf({ status_id }: ArrivingLead, { pipeline, rules }: Context): string | undefined {
  const status = pipeline.statuses.find(({ id }) => id === status_id);
  return status?.type === "lost" ? rules.lostReason : undefined;
}

function productsOf({ product_ids = [] }: Pick<ArrivingLead, "product_ids">, { products }: Context) {
  return [...new Set(product_ids)].map((id) => products.get(id));
}

const NOT_RESTORED = new Set(["version", "rev", "updated_at", "last_activity_at"]);

function previousOf(before: StoredLead, after: StoredLead): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !NOT_RESTORED.has(field) && JSON.stringify(value) !== JSON.stringify(old.get(field)),
  );
  return Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null]));
}
