import type { Lead, LeadDetail, LoggedLead, UpdateLead } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { api } from "../../lib/api/api";
import { cacheResponse } from "../../lib/api/response-cache";
import type { Delivery } from "../../lib/outbox/outbox-entry";
import { useCaches } from "../cache";
import { isCalendarKey } from "../calendar";
import type { logEntry } from "../outbox/new-entry";
import { sendLog } from "../outbox/outbox-calls";
import { sendOrQueue } from "../outbox/send-or-queue";
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

type LogEntry = ReturnType<typeof logEntry>;
type Key = string | typeof isCalendarKey;

function logOn(leads: LeadStore, reload: (key: Key) => Promise<unknown>) {
  const log = async (entry: LogEntry, version: number, key: string): Promise<Delivery<LoggedLead>> => {
    const { leadId: id } = entry.action;
    const delivery = await sendOrQueue({ entry, version, key, send: sendLog });
    if (!delivery.isSent) return delivery;
    await leads.update({ id, fields: {} }, async () => leadOf(delivery.answer));
    const { completed_tasks: _tasks, ...detail } = delivery.answer;
    cacheResponse(leadKeys.detail(id), detail);
    void reload(isCalendarKey); // the follow-up is a calendar entry
    return delivery;
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
