import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useState } from "react";
import { useCalendarChanges } from "../../../data/calendar";
import { messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import type { VisitTimes } from "./visit-times";

const REMINDER_MINUTES = 30;

export interface VisitLead {
  id: string;
  name: string;
}

/** Adds a visit for each lead, with Undo. A repeated attempt doesn't add a visit twice. */
export function usePlanVisits(onPlanned: () => void) {
  const changes = useCalendarChanges();
  const { keyFor } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);

  const plan = async (leads: readonly VisitLead[], times: readonly VisitTimes[], day: string) => {
    setBusy(true);
    const planned: CalendarEntry[] = [];
    const body = leads.map((lead, at) => ({ ...times[at], lead_id: lead.id }));
    const key = keyFor(body);
    try {
      for (const [at, { id, name }] of leads.entries()) {
        const time = times[at];
        if (!time) continue;
        const visit = { title: `Visit ${name}`, type: "visit" as const, lead_id: id, ...time };
        const input = { ...visit, reminder_minutes: REMINDER_MINUTES };
        planned.push(await changes.create(input, `${key}-${at}`));
      }
      const undo = () => void Promise.all(planned.map((event) => changes.remove(event)));
      toast.success(`${countVisits(planned.length)} planned for ${day}.`, {
        action: { label: "Undo", onAction: undo },
      });
      onPlanned();
    } catch (error) {
      toast.error(`${planned.length} of ${countVisits(leads.length)} planned. ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, plan };
}

export function countVisits(count: number): string {
  return count === 1 ? "1 visit" : `${count} visits`;
}
