import * as User from "../access/user";
import * as Timeline from "../activity/timeline";
import { can, useActorId, useUser } from "../actor";
import * as Product from "../catalogue/product";
import { now, timestamp } from "../clock";
import { conflict, invalid } from "../error";
import { toE164 } from "../field";
import { createId } from "../id";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import { toStored } from "../preferences/currency";
import { ConditionFailed, commit, readAll } from "../store";
import type { StoredSubscription } from "../subscription/period";
import * as Subscription from "../subscription/subscription";
import { withPlaces } from "../subscription/usage";
import type { Write } from "../table/write";
import { topKey } from "./board-order";
import { serialize } from "./change";
import * as Entity from "./entity";
import * as Lookup from "./lookup-entity";
import { assertKnown, assertMayAssign, readsFor, readsForProducts } from "./references";
import { LEAD_NEEDS_CONTACT_TEXT } from "./rules";
import type { CreatedLead, CreateLead, Duplicate } from "./schema";
import { sees, useSight } from "./sight";
import { enterStatus } from "./transition";
import * as Usage from "./usage-entity";

/** How many possible duplicates are named. */
const DUPLICATES_SHOWN = 5;

/** A lead that is ready to be written. */
export interface Prepared {
  lead: Entity.StoredLead;
  writes: Write[];
  /** The ids of leads with the same phone or e-mail. */
  known: readonly string[];
  /** The plan that has to hold it. */
  subscription: StoredSubscription;
}

/**
 * What creating a lead takes: 1 BatchGetItem, and 1 more for its products. With `allow_duplicate: false` its writes fail
 * where somebody has entered the same phone or e-mail meanwhile. Throws 400 naming the field, 403 for somebody else's
 * name without the right to assign.
 */
export async function prepare(input: CreateLead): Promise<Prepared> {
  const contact = { phone: input.phone ? toE164(input.phone) : null, email: input.email || null };
  const owner_id = ownerOf(input);
  if (!contact.phone && !contact.email) throw invalid("phone", LEAD_NEEDS_CONTACT_TEXT);
  const lookups = Lookup.reads(contact);
  const [[pipeline, sources, owner, subscription, ...found], products] = await Promise.all([
    readAll(...readsFor({ ...input, owner_id }), Subscription.read(), ...lookups),
    readAll(...readsForProducts(input.product_ids)),
  ]);
  assertKnown({ ...input, owner_id }, { pipeline, sources, owner });
  Product.assertUsable(products);
  const status = input.status_id
    ? PipelineStatus.pick(pipeline, input.status_id)
    : PipelineStatus.first(pipeline);
  const lead = enterStatus(
    newLead(input, contact, owner_id, status),
    status,
    input.lost_reason || null,
    timestamp(),
  );
  const created = Timeline.record(lead, "created");
  const note = input.note ? [Timeline.log(lead, { kind: "note", text: input.note }).write] : [];
  const writes = [
    Entity.create(lead),
    created,
    ...note,
    ...Lookup.enter(lead.id, contact, input.allow_duplicate === false),
    ...Usage.reenter(lead.id, [], lead.product_ids),
  ];
  return { lead, writes, known: [...new Set(found.flat())], subscription };
}

/**
 * Writes a prepared lead, with what belongs to the same change: every new lead comes in here. 1 update that takes its
 * place in the plan, 1 transaction. Throws 402 where the plan has no room.
 */
export function enter<T>({ writes, subscription }: Prepared, also: readonly Write[], answer: T): Promise<T> {
  return withPlaces(1, subscription, (counting) => commit([...writes, ...also, ...counting], answer));
}

/**
 * Creates a lead: 1 BatchGetItem, 1 update that takes its place in the plan, 1 transaction; one read more for its
 * products, and one where phone or e-mail are known already. Without the right to assign it is the caller's own. Throws
 * 400 naming the field, 402 where the plan has no room, 403 for somebody else's name without that right, 409 with
 * `allow_duplicate: false` where the phone or e-mail is known.
 */
export async function create(input: CreateLead): Promise<CreatedLead> {
  const prepared = await prepare(input);
  const { lead, known } = prepared;
  const mustBeFirst = input.allow_duplicate === false;
  const path = input.phone ? "phone" : "email";
  if (mustBeFirst && known.length > 0) throw duplicate(path, await describe(known));
  const duplicates = known.length > 0 ? await describe(known) : undefined;
  try {
    return await enter(prepared, [], { ...serialize(lead), ...(duplicates && { duplicates }) });
  } catch (error) {
    // Somebody entered the same phone or e-mail between our reading and writing.
    if (mustBeFirst && error instanceof ConditionFailed) throw duplicate(path, []);
    throw error;
  }
}

/** The owner named, if any; else whoever adds the lead. */
function ownerOf(input: CreateLead): string | null {
  assertMayAssign(input.owner_id ?? undefined);
  if (input.owner_id === null && can("can_assign_leads")) return null;
  return input.owner_id ?? useActorId();
}

function newLead(
  input: CreateLead,
  contact: Lookup.Contact,
  owner_id: string | null,
  status: PipelineStatus.StoredStatus,
): Entity.StoredLead {
  const at = timestamp();
  return {
    id: createId(),
    name: input.name,
    ...contact,
    company: input.company || null,
    source_id: input.source_id ?? null,
    status_id: status.id,
    status_type: status.type,
    owner_id,
    value: typeof input.value === "number" ? toStored(input.value, useUser().currency_code) : null,
    product_ids: [...new Set(input.product_ids ?? [])],
    tags: [...new Set(input.tags ?? [])],
    city: input.city || null,
    state: input.state || null,
    country: input.country || null,
    follow_up_at: input.follow_up_at ? new Date(input.follow_up_at).toISOString() : null,
    next_step: input.next_step || null,
    stage_entered_at: at,
    last_activity_at: at,
    closed_at: null,
    lost_reason: null,
    archived: false,
    deleted_at: null,
    board_order: topKey(now()),
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
}

/** What the caller may know of leads with the same phone or e-mail: name and id within sight, else only whose it is. */
async function describe(ids: readonly string[]): Promise<Duplicate[]> {
  const sight = useSight();
  const leads = await readAll(...ids.slice(0, DUPLICATES_SHOWN).map((id) => Entity.read(id)));
  const existing = leads.filter((lead) => lead !== undefined);
  const hidden = existing.filter((lead) => !sees(sight, lead.owner_id));
  const owners = await readAll(...hidden.map((lead) => User.read(lead.owner_id ?? "none")));
  return [
    ...existing.filter((lead) => sees(sight, lead.owner_id)).map(({ id, name }) => ({ id, name })),
    ...owners.map((owner) => ({ owner_name: owner?.name ?? null })),
  ];
}

/** Named at the field that was given, the phone where both were. */
function duplicate(path: "phone" | "email", duplicates: readonly Duplicate[]) {
  const [first] = duplicates;
  const whose =
    first && "name" in first
      ? `: ${first.name}`
      : first && "owner_name" in first
        ? `; ask ${first.owner_name ?? "an admin"}`
        : "";
  return conflict(`A lead with this phone or email exists already${whose}.`, [
    { path, message: "A lead with this phone or email exists already" },
  ]);
}
