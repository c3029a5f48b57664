import type { Lead } from "@leadlane/core/lead/schema";

/** A lead made on a day of November 2026: the number in its id. */
export function lead(day: number, changes: Partial<Lead> = {}): Lead {
  const at = `2026-11-${String(day).padStart(2, "0")}T06:30:00.000Z`;
  return {
    id: `lead-${day}`,
    tenant_id: "t",
    created_at: at,
    updated_at: at,
    version: 1,
    name: `Lead ${day}`,
    phone: "+919876543210",
    email: null,
    company: null,
    source_id: null,
    status_id: "new",
    status_type: "open",
    owner_id: null,
    value: 100,
    follow_up_at: null,
    stage_entered_at: at,
    archived: false,
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
    ...changes,
  };
}
