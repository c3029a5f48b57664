import type { Activity } from "@leadlane/core/leads/schema";
import { daysUntil, formatDate } from "../../../../lib/time/time";

interface Day {
  label: string; // "Today", "Yesterday", "14 Nov 2026"
  entries: Activity[];
}

const NAMED: Readonly<Record<string, string>> = { "0": "Today", "-1": "Yesterday" };

/** Groups entries by day in the tenant's time zone, keeping their order. */
export function dayGroups(entries: readonly Activity[], now: number, timeZone: string | undefined): Day[] {
  const days = new Map<string, Activity[]>();
  for (const entry of entries) {
    const label =
      NAMED[String(daysUntil(entry.created_at, now, timeZone))] ?? formatDate(entry.created_at, timeZone);
    const day = days.get(label);
    if (day) day.push(entry);
    else days.set(label, [entry]);
  }
  return [...days].map(([label, each]) => ({ label, entries: each }));
}
