import type { BoardColumn, LeadRow } from "@leadlane/core/lead/schema";

/** A card as the server sends it, for tests. */
export function card(id: string, value: number | null = null): LeadRow {
  return {
    id,
    tenant_id: "tenant",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    version: 1,
    name: `Lead ${id}`,
    phone: null,
    email: null,
    company: null,
    source_id: null,
    status_id: "new",
    owner_id: null,
    value,
    follow_up_at: null,
    stage_entered_at: "2026-01-01T00:00:00.000Z",
    archived: false,
  };
}

/** A whole column whose counts fit its cards, for tests. */
export function column(statusId: string, cards: LeadRow[]): BoardColumn {
  return {
    status_id: statusId,
    count: cards.length,
    value_total: cards.reduce((total, { value }) => total + (value ?? 0), 0),
    cards: cards.map((each) => ({ ...each, status_id: statusId })),
    next_cursor: null,
  };
}
