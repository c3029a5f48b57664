import { LEADS_PAGE_DEFAULT, NO_OWNER } from "@leadlane/core/leads/rules";
import type {
  BulkLeads,
  BulkResult,
  CreatedLead,
  CreateLead,
  Lead,
  LeadRow,
  MoveLead,
  UpdateLead,
} from "@leadlane/core/leads/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { currentSession } from "../../lib/session/session";
import { useAnswer } from "../answers";
import { byCursor, usePages } from "../pages";
import type { LeadList } from "./lead-list";

/** Where a lead is kept: among the active ones, hidden, or deleted and still restorable. */
export const LIST_VIEWS = ["active", "archived", "trash"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export type OwnerFilter = string | null; // a user's id, or NO_OWNER; null is everybody and nobody alike

/** Every list of leads, and which leads belong on it: what is registered here follows each change of a lead. */
export const LEAD_LISTS = {
  active: {
    path: "/leads/leads",
    sortBy: "created_at",
    includes: (lead, query) => {
      const owner = query.get("owner_id");
      return !lead.deleted_at && !lead.archived && (owner === null || owner === (lead.owner_id ?? NO_OWNER));
    },
  },
  archived: {
    path: "/leads/leads/archived",
    sortBy: "updated_at",
    includes: (lead) => !lead.deleted_at && lead.archived,
  },
  trash: {
    path: "/leads/leads/trash",
    sortBy: "updated_at",
    // The rows themselves don't say it.
    includes: ({ deleted_at }) => (deleted_at === undefined ? undefined : deleted_at !== null),
    takesRemoved: true,
  },
} as const satisfies Record<string, LeadList>;

export const boardKey = addressOf("/leads/board");

/** The addresses that the cache knows leads by. */
export const leadKeys = {
  detail: (id: string) => addressOf("/leads/leads/:id", { params: { id } }),
  /** The keys of a list's pages. Active ones may be those of one owner. */
  page: (view: ListView, owner_id: OwnerFilter = null) =>
    byCursor<LeadRow>((cursor) =>
      view === "active"
        ? addressOf("/leads/leads", { query: { limit: LEADS_PAGE_DEFAULT, owner_id, cursor } })
        : addressOf(LEAD_LISTS[view].path, { query: { limit: LEADS_PAGE_DEFAULT, cursor } }),
    ),
  isPage: (key: unknown) =>
    typeof key === "string" && Object.values(LEAD_LISTS).some(({ path }) => key.startsWith(`${path}?`)),
};

/** One list, newest first, page by page. */
export function useLeads(view: ListView, ownerId: OwnerFilter = null) {
  return usePages(leadKeys.page(view, ownerId));
}

/** A lead with the newest page of its timeline. */
export function useLead(id: string) {
  return useAnswer(leadKeys.detail(id));
}

/** Adds a lead; `idempotencyKey` makes sending it twice add it once. */
export function createLead(input: CreateLead, idempotencyKey: string): Promise<CreatedLead> {
  return api.post("/leads/leads", { body: input, idempotencyKey });
}

/** Changes the fields given; 412 where `version` is no longer the stored one. */
export function updateLead(id: string, input: UpdateLead): Promise<Lead> {
  return api.put("/leads/leads/:id", { params: { id }, body: input });
}

export function moveLead(id: string, input: MoveLead): Promise<Lead> {
  return api.put("/leads/leads/:id/move", { params: { id }, body: input });
}

export function assignLead(id: string, ownerId: string | null): Promise<Lead> {
  return api.put("/leads/leads/:id/assign", { params: { id }, body: { owner_id: ownerId } });
}

export function archiveLead(id: string): Promise<Lead> {
  return api.put("/leads/leads/:id/archive", { params: { id }, body: ofTenant() });
}

export function unarchiveLead(id: string): Promise<Lead> {
  return api.put("/leads/leads/:id/unarchive", { params: { id }, body: ofTenant() });
}

/** Whose lead it is, as the specification has these calls say it (section 7). */
function ofTenant(): { tenant_id?: string } {
  return { tenant_id: currentSession()?.tenantId ?? undefined };
}

/** Puts a lead into the trash. Admin only. */
export function removeLead(id: string): Promise<Lead> {
  return api.delete("/leads/leads/:id", { params: { id } });
}

export function restoreLead(id: string): Promise<Lead> {
  return api.post("/leads/leads/:id/restore", { params: { id } });
}

/** One action on up to 100 leads, with a result for each. */
export function changeLeads(input: BulkLeads): Promise<BulkResult[]> {
  return api.post("/leads/bulk", { body: input });
}
