import type { LeadRow } from "@leadlane/core/leads/schema";
import { useLeads } from "../../data/leads/leads";
import { usePlanFollowUp } from "../../data/plan-follow-up";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useSession } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { formatClock, formatDate } from "../../lib/time/time";

const LEADS_MAX = 6;

export interface Unscheduled {
  leads: readonly LeadRow[];
  hasMore: boolean;
  total: number | null;
  isUnknown: boolean;
  filter: Readonly<Record<string, string>>;
}

/** The user's leads without a follow-up, and planning one at a time in the calendar. */
export function useUnscheduled(): Unscheduled & { plan: (id: string | undefined, at: string) => void } {
  const owner_id = useSession()?.userId ?? "";
  const { timeZone } = useWorkspace();
  const planFollowUp = usePlanFollowUp();
  const { items, total, isLoading, error } = useLeads("active", {
    filter: { owner_id: [owner_id], follow_up: ["none"] },
    sort: null,
  });

  const change = async (lead: LeadRow, at: string | null) => {
    try {
      await planFollowUp(lead, at);
      if (at === null) return void toast.success(`${lead.name} has no follow-up planned.`);
      const time = `${formatDate(at, timeZone)}, ${formatClock(at, timeZone)}`;
      toast.success(`Follow-up with ${lead.name} planned for ${time}.`, {
        action: { label: "Undo", onAction: () => void change(lead, null) },
      });
    } catch (error) {
      toast.error(`Couldn't change the follow-up. ${messageOf(error)}`);
    }
  };

  return {
    leads: items.slice(0, LEADS_MAX),
    hasMore: items.length > LEADS_MAX,
    total,
    isUnknown: isLoading || error !== undefined,
    filter: { owner_id, follow_up: "none" },
    plan: (id, at) => {
      const lead = items.find((item) => item.id === id);
      if (!lead) return;
      if (Date.parse(at) <= Date.now()) toast.info("Choose a time in the future.");
      else void change(lead, at);
    },
  };
}
