import type { BoardColumn, LeadRow } from "@leadlane/core/lead/schema";
import { leadRow } from "../../data/lead.fixture";

/** A card as the server sends it. */
export function card(id: string, value: number | null = null): LeadRow {
  return leadRow(id, { value });
}

/** A whole column whose counts fit its cards. */
export function column(statusId: string, cards: LeadRow[]): BoardColumn {
  return {
    status_id: statusId,
    count: cards.length,
    value_total: cards.reduce((total, { value }) => total + (value ?? 0), 0),
    cards: cards.map((each) => ({ ...each, status_id: statusId })),
    next_cursor: null,
  };
}
