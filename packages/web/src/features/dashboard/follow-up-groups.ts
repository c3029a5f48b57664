import type { LeadRow } from "@leadlane/core/leads/schema";
import { describeFollowUp, type FollowUpKind } from "../../lib/time/follow-up";

export interface DueLead {
  lead: LeadRow;
  due: string;
}

interface FollowUpGroup {
  kind: FollowUpKind;
  title: string;
  leads: DueLead[];
}

const TITLES: readonly [FollowUpKind, string][] = [
  ["overdue", "Overdue"],
  ["today", "Today"],
  ["tomorrow", "Tomorrow"],
  ["later", "This week"],
];

/** Leads with a follow-up by how urgent it is, soonest first as they came; groups without any are left out. */
export function groupFollowUps(leads: readonly LeadRow[], now: number, timeZone?: string): FollowUpGroup[] {
  const due = leads.flatMap((lead) => (lead.follow_up_at === null ? [] : [{ lead, due: lead.follow_up_at }]));
  return TITLES.map(([kind, title]) => ({
    kind,
    title,
    leads: due.filter((each) => describeFollowUp(each.due, now, timeZone).kind === kind),
  })).filter((group) => group.leads.length > 0);
}

/** The groups with their first `count` leads altogether. */
export function firstOf(groups: readonly FollowUpGroup[], count: number): FollowUpGroup[] {
  let rest = count;
  return groups.flatMap((group) => {
    const leads = group.leads.slice(0, rest);
    rest -= leads.length;
    return leads.length > 0 ? [{ ...group, leads }] : [];
  });
}
