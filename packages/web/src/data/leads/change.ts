import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import type { LeadAction } from "@leadlane/core/realtime/schema";

/** A lead with the fields loaded so far; list rows have only some. */
export type KnownLead = LeadRow & Partial<Lead>;

export type LeadChange =
  /** The lead as stored on the server. Ignored by views that have a newer version. */
  | { type: "place"; lead: Lead; action: LeadAction }
  /** Optimistic update of some fields. `index` is the position in its board column, from the top. */
  | { type: "replace"; id: string; fields: Partial<Lead>; index?: number }
  | { type: "remove"; id: string };

export interface Applied<T> {
  data: T;
  isStale: boolean;
  rollback: (now: T) => T;
}

export function idOf(change: LeadChange): string {
  return change.type === "place" ? change.lead.id : change.id;
}

export function formerFields<T extends KnownLead>(lead: T, change: LeadChange): Partial<T> {
  const names = change.type === "replace" ? Object.keys(change.fields) : [];
  return Object.fromEntries(Object.entries(lead).filter(([name]) => names.includes(name))) as Partial<T>;
}
