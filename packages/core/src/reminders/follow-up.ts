import { now } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import * as Lead from "../leads/lead";
import type { StoredLead } from "../leads/stored";
import type { DueItem } from "../mail/email";
import { type Announcement, announce } from "./announce";
import type { Reminder } from "./reminder";
import { LATEST_MS } from "./rules";

export function dueAt(lead: StoredLead | undefined): string | null {
  const isOpen = lead && !lead.archived && !lead.deleted_at && lead.status_type === "open";
  return isOpen ? lead.follow_up_at : null;
}

export interface DueFollowUp {
  lead: StoredLead;
  at: string;
}

/** The leads of reminders, without follow-ups that have moved. */
export async function findDue(due: readonly Reminder[]): Promise<DueFollowUp[]> {
  const oldest = new Date(now() - LATEST_MS).toISOString();
  const recent = due.filter(({ at }) => at >= oldest);
  const leads = await readAll(...recent.map(({ id }) => Lead.read(id)));
  return recent.flatMap(({ at }, position) => {
    const lead = leads[position];
    return lead && dueAt(lead) === at ? [{ lead, at }] : [];
  });
}

/** Leads without an owner are in the Admins' digest. */
export async function sendFollowUpReminders(due: readonly DueFollowUp[]): Promise<void> {
  await announce(
    due.flatMap(({ lead, at }): Announcement[] => {
      if (lead.owner_id === null) return [];
      const { id: lead_id, name: lead_name, owner_id: user_id, next_step } = lead;
      const id = deriveId(Date.parse(at), `follow_up\0${lead_id}\0${at}`);
      const notice = { id, user_id, kind: "follow_up_due", lead_id, lead_name, at } as const;
      return [{ notice: { ...notice, ...(next_step && { text: next_step }) }, mail: toDueItem(lead, at) }];
    }),
  );
}

function toDueItem({ id, name, next_step }: StoredLead, at: string): DueItem {
  return { title: name, text: next_step ?? "", at, path: `/leads/${id}` };
}

export async function listDueItems(ids: readonly string[]): Promise<DueItem[]> {
  const leads = await readAll(...ids.map((id) => Lead.read(id)));
  return leads.flatMap((lead) => {
    const at = dueAt(lead);
    return lead && at ? [toDueItem(lead, at)] : [];
  });
}
