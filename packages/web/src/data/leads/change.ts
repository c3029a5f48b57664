import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import type { LeadAction } from "@leadlane/core/realtime/schema";

/** A lead as far as it is known: rows of a list don't carry all of it. */
export type KnownLead = LeadRow & Partial<Lead>;

/** A change of one lead, in the form in which every cached view of it applies it. */
export type LeadChange =
  /** The lead as the server has it: it goes where it belongs, and changes nothing where it is known as new. */
  | { type: "place"; lead: Lead; action: LeadAction }
  /** An optimistic update: fields change wherever the lead is. `index` is its place in its board column, from the top. */
  | { type: "replace"; id: string; fields: Partial<Lead>; index?: number }
  | { type: "remove"; id: string }; // the lead is not visible any more

/** What a change makes of a cached view. */
export interface Applied<T> {
  data: T; // the same as before where nothing changes
  isStale: boolean; // whether only the server knows what the view looks like now
  rollback: (now: T) => T; // takes the change back, and nothing that happened since
}

export function idOf(change: LeadChange): string {
  return change.type === "place" ? change.lead.id : change.id;
}

/** What the fields of an optimistic update were before it. */
export function formerFields<T extends KnownLead>(lead: T, change: LeadChange): Partial<T> {
  // Some fields of a lead are a part of it.
  const names = change.type === "replace" ? Object.keys(change.fields) : [];
  return Object.fromEntries(Object.entries(lead).filter(([name]) => names.includes(name))) as Partial<T>;
}
