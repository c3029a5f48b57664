import { type UserActor, withActor } from "../actor";
import type { Image } from "../image";
import type { LeadAction } from "../realtime/schema";
import { readAll } from "../store";
import { serialize } from "./change";
import * as Entity from "./entity";
import type { Lead } from "./schema";
import { sees, useSight } from "./sight";

/** What a write to a lead means to those who see it, or saw it before; null where that is nothing. */
export interface LeadEvent {
  /** What is told to those who see the lead now. */
  action: LeadAction;
  /** The lead as it was and is; undefined where there was or is none outside the trash. */
  before: Entity.StoredLead | undefined;
  after: Entity.StoredLead | undefined;
  /** Who has got the lead, where that is somebody else than before. */
  new_owner: string | null;
}

/** What happened to a lead from one image of it to the next. */
export function toLeadEvent(before: Image | undefined, after: Image | undefined): LeadEvent | null {
  const [old, lead] = [present(before), present(after)];
  if (!old && !lead) return null;
  if (old && lead && publicKey(old) === publicKey(lead)) return null;
  // Who owned a lead when it went into the trash knows it when it comes back.
  const owner = before && Entity.isLeadItem(before) ? Entity.fromItem(before).owner_id : null;
  const new_owner = lead && lead.owner_id !== owner ? lead.owner_id : null;
  return { action: actionOf(old, lead), before: old, after: lead, new_owner };
}

function present(image: Image | undefined): Entity.StoredLead | undefined {
  if (!image || !Entity.isLeadItem(image)) return undefined;
  const lead = Entity.fromItem(image);
  return lead.deleted_at ? undefined : lead;
}

/** Differs where those who see the lead have something new to see. */
function publicKey({ rev: _rev, ...lead }: Entity.StoredLead): string {
  const entries = Object.entries(lead).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
}

function actionOf(before: Entity.StoredLead | undefined, after: Entity.StoredLead | undefined): LeadAction {
  if (!before || !after) return "lead.created";
  if (before.archived !== after.archived) return after.archived ? "lead.archived" : "lead.unarchived";
  const isMoved = before.status_id !== after.status_id || before.board_order !== after.board_order;
  return isMoved ? "lead.moved" : "lead.updated";
}

/** What one user is to be told: that the lead is so now, that it is gone for him, or nothing. */
export function toldTo(actor: UserActor, { before, after }: LeadEvent): "now" | "gone" | null {
  return withActor(actor, () => {
    const sight = useSight();
    if (after && sees(sight, after.owner_id)) return "now";
    return before && sees(sight, before.owner_id) ? "gone" : null;
  });
}

/** A lead as lists and details show it to this user. */
export function asShownTo(actor: UserActor, lead: Entity.StoredLead): Lead {
  return withActor(actor, () => serialize(lead));
}

/** A lead as it is now and as this user may see it: 1 GetItem. Undefined where he may not, or there is none. */
export async function findFor(actor: UserActor, id: string): Promise<Lead | undefined> {
  return withActor(actor, async () => {
    const [lead] = await readAll(Entity.read(id));
    const isSeen = lead && !lead.deleted_at && sees(useSight(), lead.owner_id);
    return isSeen ? serialize(lead) : undefined;
  });
}
