import * as User from "../access/users/user";
import * as Product from "../catalogue/product";
import { useActorId } from "../kernel/actor";
import { now, timestamp, writtenNow } from "../kernel/clock";
import { conflict, invalid } from "../kernel/error";
import { createId } from "../kernel/id";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { can } from "../permissions/actor";
import { isVisible, teamOf, useVisibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import type { StoredSubscription } from "../plans/period";
import * as Plan from "../plans/plan";
import { withinQuota } from "../plans/quota";
import { topKey } from "./board-order";
import { serialize } from "./change";
import * as Entity from "./entity";
import { toStoredFields } from "./field-values";
import type { History } from "./import/arrival";
import * as Lookup from "./lookup-entity";
import * as Usage from "./product-entity";
import { assertKnown, assertMayAssign, type Known, readsFor, readsForProducts } from "./references";
import { LEAD_NEEDS_CONTACT_TEXT } from "./rules";
import type { CreatedLead, CreateLead, Duplicate } from "./schema";
import { emptyFields } from "./stored";
import { asFirstWritten, remember } from "./tag";
import * as Timeline from "./timeline";
import { enterStatus } from "./transition";

const DUPLICATES_SHOWN = 5; // how many possible duplicates are named

/** What is told of a lead that is not made at this moment by hand: its id, when it was made, and whether it is archived. */
export interface Identity extends History {
  id: string;
  time: number; // by which it is ordered
  archived?: boolean;
}

export interface Prepared {
  lead: Entity.StoredLead;
  writes: Write[];
  found: readonly (readonly string[])[]; // the ids of leads with the same phone, and with the same e-mail
  known: readonly string[]; // all of them
  subscription: StoredSubscription; // the plan that has to hold it
}

/** What creating a lead takes: 1 BatchGetItem, 1 more for its products. 400 naming the field, 403 for another's name. */
export async function prepare(given: CreateLead, why = ""): Promise<Prepared> {
  const input = given.tags ? { ...given, tags: await asFirstWritten(given.tags) } : given;
  const owner_id = ownerOf(input);
  const lookups = Lookup.reads(contactOf(input));
  const [[pipeline, sources, owner, subscription, ...found], products] = await Promise.all([
    readAll(...readsFor({ ...input, owner_id }), Plan.read(), ...lookups),
    readAll(...readsForProducts(input.product_ids)),
  ]);
  const known = { pipeline, sources, owner };
  const drawn = drawUp({ ...input, owner_id }, known, products, { why });
  const writes = [...drawn.writes, ...drawn.lookups];
  return { lead: drawn.lead, writes, found, known: [...new Set(found.flat())], subscription };
}

export interface DrawnUp {
  lead: Entity.StoredLead;
  writes: Write[];
  lookups: Write[]; // which twins have in common
}

/** The lead that an input makes, and its writes, where all is known that it names. 400 naming the field. */
export function drawUp(
  input: CreateLead & { owner_id: string | null },
  known: Known,
  products: readonly (Product.StoredProduct | undefined)[],
  { why, identity }: { why: string; identity?: Identity },
): DrawnUp {
  const contact = contactOf(input);
  assertKnown(input, known);
  Product.assertUsable(products);
  const status = input.status_id
    ? PipelineStatus.pick(known.pipeline, input.status_id)
    : PipelineStatus.first(known.pipeline);
  const lead = enterStatus(
    {
      ...newLead(input, contact, status, identity),
      ...teamOf(known.owner),
    },
    status,
    input.lost_reason || null,
    identity?.closed_at ?? timestamp(),
    known.pipeline,
  );
  const created = Timeline.recordCreation(lead, why);
  const note = input.note ? [Timeline.log(lead, { kind: "note", text: input.note }).write] : [];
  return {
    lead,
    writes: [Entity.create(lead), created, ...note, ...Usage.reenter(lead.id, [], lead.product_ids)],
    lookups: Lookup.enter(lead.id, contact, input.allow_duplicate === false),
  };
}

function contactOf({ phone, email }: Pick<CreateLead, "phone" | "email">): Lookup.Contact {
  const contact = { phone: phone || null, email: email || null };
  if (!contact.phone && !contact.email) throw invalid("phone", LEAD_NEEDS_CONTACT_TEXT);
  return contact;
}

/** Writes a prepared lead with what belongs to the change: 1 update of the quota, 1 transaction. 402 over the plan. */
export function enter<T>({ writes, subscription }: Prepared, also: readonly Write[], answer: T): Promise<T> {
  return withinQuota(1, subscription, () => commit([...writes, ...also], answer));
}

/** Creates a lead: 1 BatchGetItem, 1 update, 1 transaction. 400, 402, 403, 409 for a duplicate. */
export async function create(input: CreateLead): Promise<CreatedLead> {
  const prepared = await prepare(input);
  const { lead, found, known } = prepared;
  const mustBeFirst = input.allow_duplicate === false;
  const path = input.phone ? "phone" : "email";
  if (mustBeFirst && known.length > 0) throw duplicate(path, await describe(known));
  Lookup.assertRoom(found);
  const duplicates = known.length > 0 ? await describe(known) : undefined;
  try {
    const created = await enter(prepared, [], { ...serialize(lead), ...(duplicates && { duplicates }) });
    if (lead.tags.length > 0) await remember(lead.tags);
    return created;
  } catch (error) {
    if (mustBeFirst && error instanceof ConditionFailed) throw duplicate(path, []);
    throw error;
  }
}

/** Who has a new lead: whoever is named, nobody where that is said, else who makes it. 403 for another without the right. */
export function ownerOf(input: CreateLead): string | null {
  assertMayAssign(input.owner_id ?? undefined);
  if (input.owner_id === null && can("can_assign_leads")) return null;
  return input.owner_id ?? useActorId();
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
    counted_at: writtenNow(),
    archived,
    created_by: useActorId(),
    board_order: topKey(time),
    created_at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
}

async function describe(ids: readonly string[]): Promise<Duplicate[]> {
  const visibility = useVisibility();
  const leads = await readAll(...ids.slice(0, DUPLICATES_SHOWN).map((id) => Entity.read(id)));
  const existing = leads.filter((lead) => lead !== undefined);
  const hidden = existing.filter((lead) => !isVisible(visibility, lead.owner_id));
  const owners = await readAll(...hidden.map((lead) => User.read(lead.owner_id ?? "none")));
  return [
    ...existing.filter((lead) => isVisible(visibility, lead.owner_id)).map(({ id, name }) => ({ id, name })),
    ...owners.map((owner) => ({ owner_name: owner?.name ?? null })),
  ];
}

function duplicate(path: "phone" | "email", duplicates: readonly Duplicate[]) {
  const [first] = duplicates;
  const whose =
    first && "name" in first
      ? `: ${first.name}`
      : first && "owner_name" in first
        ? `; ask ${first.owner_name ?? "an admin"}`
        : "";
  return conflict(`A lead with this phone or email already exists${whose}.`, [
    { path, message: "A lead with this phone or email already exists" },
  ]);
}
