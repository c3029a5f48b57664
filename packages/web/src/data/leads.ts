import { LEADS_PAGE_DEFAULT } from "@leadlane/core/lead/rules";
import type {
  BulkLeads,
  BulkResult,
  CreatedLead,
  CreateLead,
  Lead,
  LeadDetail,
  LeadRow,
  MoveLead,
  UpdateLead,
} from "@leadlane/core/lead/schema";
import useSWR from "swr";
import { api, withQuery } from "../lib/api";
import type { ApiError } from "../lib/api-error";
import { withInHand } from "./in-hand";
import { byCursor, usePages } from "./use-pages";

/** Where a lead is kept: among the active ones, hidden, or deleted and still restorable. */
export const SHELVES = ["active", "archived", "trash"] as const;
export type Shelf = (typeof SHELVES)[number];

/** A user's id, or NO_OWNER; null is everybody and nobody alike. */
export type OwnerFilter = string | null;

const LISTS: Record<Shelf, string> = {
  active: "/leads/leads",
  archived: "/leads/leads/archived",
  trash: "/leads/leads/trash",
};

/** The addresses that the cache knows leads by. */
export const leadKeys = {
  detail: (id: string) => `/leads/leads/${encodeURIComponent(id)}`,
  /** The keys of a list's pages. Active ones may be those of one owner. */
  page: (shelf: Shelf, owner_id: OwnerFilter = null) =>
    byCursor<LeadRow>((cursor) => withQuery(LISTS[shelf], { limit: LEADS_PAGE_DEFAULT, owner_id, cursor })),
  isPage: (key: unknown) =>
    typeof key === "string" && SHELVES.some((shelf) => key.startsWith(`${LISTS[shelf]}?`)),
};

/** One list, newest first, page by page. */
export function useLeads(shelf: Shelf, ownerId: OwnerFilter = null) {
  return usePages<LeadRow>(leadKeys.page(shelf, ownerId));
}

/** A lead with the newest page of its timeline. */
export function useLead(id: string) {
  return useSWR<LeadDetail, ApiError>(leadKeys.detail(id), (path: string) => api.get<LeadDetail>(path));
}

/** Adds a lead; `idempotencyKey` makes sending it twice add it once. */
export function createLead(input: CreateLead, idempotencyKey: string): Promise<CreatedLead> {
  return api.post<CreatedLead>("/leads/leads", input, { idempotencyKey });
}

/** Changes the fields given; 412 where `version` is no longer the stored one. */
export function updateLead(id: string, input: UpdateLead): Promise<Lead> {
  return withInHand([id], () => api.put<Lead>(leadKeys.detail(id), input));
}

export function moveLead(id: string, input: MoveLead): Promise<Lead> {
  return withInHand([id], () => api.put<Lead>(`${leadKeys.detail(id)}/move`, input));
}

export function assignLead(id: string, ownerId: string | null): Promise<Lead> {
  return withInHand([id], () => api.put<Lead>(`${leadKeys.detail(id)}/assign`, { owner_id: ownerId }));
}

export function archiveLead(id: string): Promise<Lead> {
  return withInHand([id], () => api.put<Lead>(`${leadKeys.detail(id)}/archive`));
}

export function unarchiveLead(id: string): Promise<Lead> {
  return withInHand([id], () => api.put<Lead>(`${leadKeys.detail(id)}/unarchive`));
}

/** Puts a lead into the trash. Admin only. */
export function removeLead(id: string): Promise<Lead> {
  return withInHand([id], () => api.delete<Lead>(leadKeys.detail(id)));
}

export function restoreLead(id: string): Promise<Lead> {
  return withInHand([id], () => api.post<Lead>(`${leadKeys.detail(id)}/restore`));
}

/** One action on up to 100 leads, with a result for each. */
export function changeLeads(input: BulkLeads): Promise<BulkResult[]> {
  return withInHand(input.ids, () => api.post<BulkResult[]>("/leads/bulk", input));
}
