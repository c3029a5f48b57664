import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { useCaches } from "./cache";
import { isCalendarKey } from "./calendar";
import { useLeadStore } from "./leads/lead-store";
import { updateLead } from "./leads/leads";

/** Plans the follow-up of a lead without one, or removes it again; shown at once in lists and calendar. */
export function usePlanFollowUp(): (lead: LeadRow, at: string | null) => Promise<void> {
  const leads = useLeadStore();
  const { mutate } = useCaches();
  return useMemo(
    () => async (lead, follow_up_at) => {
      const { id } = lead;
      const planned = follow_up_at === null ? [] : [toEntry(lead, follow_up_at)];
      const show = (entries: CalendarEntry[] | undefined) =>
        entries && [...entries.filter((entry) => entry.kind !== "follow_up" || entry.id !== id), ...planned];
      await mutate<CalendarEntry[]>(isCalendarKey, show, { revalidate: false });
      try {
        await leads.update({ id, fields: { follow_up_at } }, () => updateLead(id, { follow_up_at }));
      } finally {
        void mutate(isCalendarKey); // also removes the entry after a failure
      }
    },
    [leads, mutate],
  );
}

function toEntry(lead: LeadRow, starts_at: string): CalendarEntry {
  const { id, tenant_id, name, phone, owner_id, version, created_at, updated_at } = lead;
  return {
    ...{ id, tenant_id, created_at, updated_at, version },
    ...{ kind: "follow_up", type: "follow_up", series_id: null, title: "Follow up", done: false },
    ...{ starts_at, ends_at: starts_at, all_day: false },
    ...{ notes: null, reminder_minutes: null, recurrence: null },
    ...{ lead_id: id, lead_name: name, lead_phone: phone, owner_id },
  };
}
