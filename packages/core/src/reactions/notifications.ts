import * as User from "../access/users/user";
import { isLeadEvent } from "../events/event";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import type { Notice } from "../notifications/notification";
import type { Recorded } from "./recorded";

export type Trigger = Omit<Notice, "actor_name">; // a notice that only wants the name of who is its cause

/** The new owner of a lead is told, unless it was the owner's own doing or the product's; Admins, of what waits. */
export function triggersOf({ event, write: { id, stamp } }: Recorded): Trigger[] {
  if (event.type === "submissions.parked") {
    const { user_id, at } = event;
    const about = { lead_id: null, lead_name: "", actor_id: null };
    return [{ id: deriveId(Date.parse(at), id), user_id, kind: "submissions_parked", ...about, at }];
  }
  if (!isLeadEvent(event) || !event.after || event.after.deleted_at) return [];
  const { before, after } = event;
  const { id: lead_id, name: lead_name, owner_id: user_id, updated_at: at } = after;
  const actor_id = stamp?.author_id ?? null;
  const isNew = user_id !== null && user_id !== (before?.owner_id ?? null);
  if (!isNew || actor_id === null || actor_id === user_id) return [];
  // The id follows from the write, so that nobody is told twice.
  const notice = { id: deriveId(Date.parse(at), id), user_id, kind: "lead_assigned" } as const;
  return [{ ...notice, lead_id, lead_name, actor_id, at }];
}

/** The notices of some triggers, with the names that their causes have now: 1 BatchGetItem. */
export async function toNotices(triggers: readonly Trigger[]): Promise<Notice[]> {
  const ids = [...new Set(triggers.map(({ actor_id }) => actor_id))].filter((id) => id !== null);
  const users = await readAll(...ids.map((id) => User.read(id)));
  const names = new Map(ids.map((id, position) => [id, users[position]?.name]));
  return triggers.map((trigger) => ({ ...trigger, actor_name: names.get(trigger.actor_id ?? "") ?? "" }));
}
