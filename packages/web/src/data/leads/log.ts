import type { Lead, LeadDetail, LoggedLead, LogOnLead, UpdateLead } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { api } from "../../lib/api/api";
import { useCaches } from "../cache";
import { isCalendarKey } from "../calendar";
import { type LeadStore, useLeadStore } from "./lead-store";
import { leadKeys, updateLead } from "./leads";

export function useLog() {
  const leads = useLeadStore();
  const { mutate } = useCaches();
  return useMemo(() => {
    const reload = (key: Key) => mutate(key);
    return logOn(leads, reload);
  }, [leads, mutate]);
}

type Key = string | typeof isCalendarKey;

function logOn(leads: LeadStore, reload: (key: Key) => Promise<unknown>) {
  const log = async (id: string, input: LogOnLead, idempotencyKey: string): Promise<LoggedLead> => {
    const sent = api.post("/leads/leads/:id/log", { params: { id }, body: input, idempotencyKey });
    await leads.update({ id, fields: {} }, async () => leadOf(await sent));
    void reload(isCalendarKey); // the follow-up is a calendar entry
    return sent;
  };
  const undo = async (before: LeadDetail, logged: LoggedLead): Promise<void> => {
    const { id } = before;
    if (logged.version !== before.version) {
      const former = formerOf(before, logged);
      await leads.update({ id, fields: {} }, () => updateLead(id, former));
    }
    const [entry] = logged.activities;
    const reopen = logged.completed_tasks.map((task) =>
      api.put("/leads/activities/:id", { params: { id: task }, body: { outcome: null } }),
    );
    await Promise.all([
      ...reopen,
      entry && api.delete("/leads/activities/:id", { params: { id: entry.id } }),
    ]);
    void reload(isCalendarKey);
    await reload(leadKeys.detail(id));
  };
  return { log, undo };
}

function leadOf({ activities: _a, activities_page: _p, completed_tasks: _t, ...lead }: LoggedLead): Lead {
  return lead;
}

function formerOf({ follow_up_at, next_step, ...before }: LeadDetail, logged: LoggedLead): UpdateLead {
  const { status_id, value, lost_reason } = before;
  return {
    follow_up_at,
    next_step,
    ...(value !== logged.value && { value }),
    ...(status_id !== logged.status_id && { status_id, ...(lost_reason && { lost_reason }) }),
  };
}
