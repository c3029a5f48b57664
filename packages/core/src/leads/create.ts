import * as User from "../access/users/user";
import * as Product from "../catalogue/product";
import type { StoredCustom } from "../fields/field";
import { useActorId } from "../kernel/actor";
import { now, realNow, timestamp } from "../kernel/clock";
import { conflict, invalid } from "../kernel/error";
import { createId } from "../kernel/id";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { can, isCaptureKey, useOwnId } from "../permissions/actor";
import { isVisible, teamOf, useVisibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import type { StoredSubscription } from "../plans/period";
import * as Plan from "../plans/plan";
import { withinQuota } from "../plans/quota";
import { topKey } from "./board-order";
import { serialize } from "./change";
import * as Entity from "./entity";
import { type History, toStoredFields } from "./field-values";
import * as Lookup from "./lookup-entity";
import { withNewCustom } from "./own/custom";
import * as Usage from "./product-entity";
import { assertKnown, assertMayAssign, type Known, readsFor, readsForProducts } from "./references";
import { LEAD_NEEDS_CONTACT_TEXT } from "./rules";
import type { CreatedLead, CreateLead, Duplicate } from "./schema";
import { assertComplete } from "./stage-rules";
import { emptyFields } from "./stored";
import { remember, toExistingSpelling } from "./tag";
import * as Timeline from "./timeline";
import { enterStatus } from "./transition";

const DUPLICATES_SHOWN = 5;

export interface Identity extends History {
  id: string;
  time: number;
  archived?: boolean;
}

export interface Prepared {
  lead: Entity.StoredLead;
  writes: Write[];
  found: readonly (readonly string[])[]; // the results of `Lookup.reads`
  known: readonly string[];
  subscription: StoredSubscription;
}

interface Options {
  origin?: string; // of the lead, for its timeline
  isComplete?: boolean; // requires the required own fields
  hasRules?: boolean; // requires the fields that its status requires
  checked?: StoredCustom; // own fields whose values fit
}

/** Prepares a new lead: 1 BatchGetItem, 1 more for products. 400 naming the field, 403 for another owner. */
export async function prepare(values: CreateLead, options: Options = {}): Promise<Prepared> {
  const input = values.tags ? { ...values, tags: await toExistingSpelling(values.tags) } : values;
  const owner_id = ownerOf(input);
  const reads = Lookup.reads(contactOf(input));
  const [[pipeline, sources, owner, subscription, ...found], products] = await Promise.all([
    readAll(...readsFor({ ...input, owner_id }), Plan.read(), ...reads),
    readAll(...readsForProducts(input.product_ids)),
  ]);
  const known = { pipeline, sources, owner };
  const built = build({ ...input, owner_id }, known, products, options);
  return { ...built, found, known: [...new Set(found.flat())], subscription };
}

/** Builds a new lead and its writes from an input and everything that it refers to. 400 naming the field. */
export function build(
  input: CreateLead & { owner_id: string | null },
  known: Known,
  products: readonly (Product.StoredProduct | undefined)[],
  { origin = "", isComplete = false, hasRules = false, checked, identity }: Options & { identity?: Identity },
): Pick<Prepared, "lead" | "writes"> {
  const contact = contactOf(input);
  assertKnown(input, known);
  Product.assertUsable(products);
  const status = input.status_id
    ? PipelineStatus.pick(known.pipeline, input.status_id)
    : PipelineStatus.first(known.pipeline);
  const fresh = { ...newLead(input, contact, status, identity), ...teamOf(known.owner) };
  const lead = enterStatus(
    withNewCustom(fresh, input, known.pipeline, { isComplete, checked }),
    status,
    input.lost_reason || null,
    identity?.closed_at ?? timestamp(),
    known.pipeline,
  );
  if (hasRules) assertComplete(lead, status, known.pipeline);
  const created = Timeline.recordCreation(lead, origin);
  const note = input.note ? [Timeline.log(lead, { kind: "note", text: input.note }).write] : [];
  const usage = Usage.updateProducts(lead.id, [], lead.product_ids);
  const lookups = Lookup.addLead(lead.id, contact, input.allow_duplicate === false);
  return { lead, writes: [Entity.create(lead), created, ...note, ...usage, ...lookups] };
}

function contactOf({ phone, email }: Pick<CreateLead, "phone" | "email">): Lookup.Contact {
  const contact = { phone: phone || null, email: email || null };
  if (!contact.phone && !contact.email) throw invalid("phone", LEAD_NEEDS_CONTACT_TEXT);
  return contact;
}

/** Writes a prepared lead and further items: 1 update of the quota, 1 transaction. 402 over the plan. */
export function commitNew<T>(
  { writes, subscription }: Prepared,
  extraWrites: readonly Write[],
  answer: T,
): Promise<T> {
  return withinQuota(1, subscription, () => commit([...writes, ...extraWrites], answer));
}

/** Creates a lead: 1 BatchGetItem, 1 update, 1 transaction. 400, 402, 403, 409 for a duplicate. */
export async function create(input: CreateLead): Promise<CreatedLead> {
  const prepared = await prepare(input, { isComplete: true, hasRules: true });
  const { lead, found, known } = prepared;
  const mustBeFirst = input.allow_duplicate === false;
  const path = input.phone ? "phone" : "email";
  const duplicates = known.length > 0 && !isCaptureKey() ? await describeDuplicates(known) : undefined;
  if (mustBeFirst && known.length > 0) throw duplicateError(path, duplicates?.[0]);
  Lookup.assertRoom(found);
  try {
    const created = await commitNew(prepared, [], { ...serialize(lead), ...(duplicates && { duplicates }) });
    if (lead.tags.length > 0) await remember(lead.tags);
    return created;
  } catch (error) {
    if (mustBeFirst && error instanceof ConditionFailed) throw duplicateError(path);
    throw error;
  }
}

/** The owner of a new lead: the one given, nobody for null, else the calling user. 403 without the right to assign. */
export function ownerOf({ owner_id }: Pick<CreateLead, "owner_id">): string | null {
  assertMayAssign(owner_id ?? undefined);
  if (owner_id === null && can("can_assign_leads")) return null;
  return owner_id ?? useOwnId();
}

function newLead(
  input: CreateLead & { owner_id: string | null },
  contact: Lookup.Contact,
  status: PipelineStatus.StoredStatus,
  { id, time, archived = false, ...past }: Identity = { id: createId(), time: now() },
): Entity.StoredLead {
  const at = timestamp();
  const { created_at = at, closed_at } = past;
  return {
    ...emptyFields(),
    ...toStoredFields(input),
    ...contact,
    id,
    name: input.name,
    status_id: status.id,
    status_type: status.type,
    owner_id: input.owner_id,
    lost_reason: null,
    stage_entered_at: closed_at ?? at,
    last_activity_at: past.last_activity_at ?? closed_at ?? created_at,
    counted_at: realNow(),
    archived,
    created_by: useActorId(),
    board_order: topKey(time),
    created_at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
}

async function describeDuplicates(ids: readonly string[]): Promise<Duplicate[]> {
  const visibility = useVisibility();
  const leads = await readAll(...ids.slice(0, DUPLICATES_SHOWN).map((id) => Entity.read(id)));
  const existing = leads.filter((lead) => lead !== undefined);
  const hidden = existing.filter((lead) => !isVisible(visibility, lead.owner_id));
  const owners = await readAll(...hidden.map((lead) => User.read(lead.owner_id ?? "none")));
  return [
    ...existing.filter((lead) => !hidden.includes(lead)).map(({ id, name }) => ({ id, name })),
    ...owners.map((owner) => ({ owner_name: owner?.name ?? null })),
  ];
}

function duplicateError(path: "phone" | "email", first?: Duplicate) {
  const text = "A lead with this phone or email already exists";
  const hint = first && ("name" in first ? `: ${first.name}` : `; ask ${first.owner_name ?? "an admin"}`);
  return conflict(`${text}${hint ?? ""}.`, [{ path, message: text }]);
}
