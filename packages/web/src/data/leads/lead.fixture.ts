import type { Lead, LeadRow } from "@leadlane/core/leads/schema";

const AT = "2026-11-01T06:30:00.000Z";

/** A lead as lists and the board have it, with nothing in it but its name. */
export function leadRow(id: string, changes: Partial<LeadRow> = {}): LeadRow {
  return {
    id,
    tenant_id: "t",
    created_at: AT,
    updated_at: AT,
    version: 1,
    name: `Lead ${id}`,
    phone: null,
    email: null,
    company: null,
    source_id: null,
    status_id: "new",
    owner_id: null,
    value: null,
    follow_up_at: null,
    stage_entered_at: AT,
    archived: false,
    ...changes,
  };
}

/** A whole lead, made on a day of November 2026: the number in its id. */
export function lead(day: number, changes: Partial<Lead> = {}): Lead {
  const at = `2026-11-${String(day).padStart(2, "0")}T06:30:00.000Z`;
  return {
    ...leadRow(`lead-${day}`, { created_at: at, updated_at: at, stage_entered_at: at }),
    name: `Lead ${day}`,
    phone: "+919876543210",
    value: 100,
    status_type: "open",
    product_ids: [],
    tags: [],
    city: null,
    state: null,
    country: null,
    next_step: null,
    last_activity_at: at,
    closed_at: null,
    lost_reason: null,
    deleted_at: null,
    erased_at: null,
    ...changes,
  };
}
