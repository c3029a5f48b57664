import type { BulkAction, BulkLeads, BulkResult } from "@leadlane/core/bulk/schema";
import type { LeadQuery } from "@leadlane/core/leads/list/schema";
import type {
  BoardColumn,
  CreatedLead,
  CreateLead,
  Lead,
  LeadRow,
  MoveLead,
  UpdateLead,
} from "@leadlane/core/leads/schema";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { type Address, type AnyLocation, type ApiPage, addressOf, locate } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { currentSession } from "../../lib/session/session";
import { useApiQuery } from "../api-query";
import { byCursor, usePaginated } from "../pages";
import { fitsFilter } from "./lead-filter";
import type { LeadList } from "./lead-list";
import { type ListGroup, type ListState, PLAIN_LIST, pageQuery } from "./list-query";

export const LIST_VIEWS = ["active", "archived", "trash"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** All lists of leads. Registered lists follow every change of a lead. */
export const LEAD_LISTS = {
  active: {
    path: "/leads/leads",
    includes: (lead, query) => !lead.deleted_at && !lead.archived && fitsFilter(lead, query),
  },
  archived: {
    path: "/leads/leads/archived",
    sortBy: "updated_at",
    includes: (lead, query) => !lead.deleted_at && lead.archived && fitsFilter(lead, query),
  },
  trash: {
    path: "/leads/leads/trash",
    sortBy: "updated_at",
    // Rows don't carry `archived`.
    includes: ({ deleted_at }) => (deleted_at === undefined ? undefined : deleted_at !== null),
    acceptsRemoved: true,
  },
} as const satisfies Record<string, LeadList>;

export const boardKey = addressOf("/leads/board");

/** The address of a filtered board. A status filter only selects columns; searches are sorted by newest. */
export function boardAddress({ filter, sort }: ListQuery): typeof boardKey {
  const { status_id: _columns, ...others } = filter;
  return locate(boardKey, { query: { ...others, sort: others.q ? null : sort } }) as typeof boardKey;
}

export function columnAddress(board: typeof boardKey, column: BoardColumn): typeof boardKey {
  const { status_id, next_cursor: cursor } = column;
  const [path = "", query] = board.split("?");
  const more = locate(path, { query: { status_id, cursor } });
  return (query === undefined ? more : `${more}&${query}`) as typeof boardKey;
}

/** The same board, filtered by one owner; null is unassigned. */
export function laneAddress(board: typeof boardKey, owner: string | null): typeof boardKey {
  const [path, query] = board.split("?");
  const params = new URLSearchParams(query);
  params.set("owner_id", owner ?? NO_OWNER);
  return `${path}?${params}` as typeof boardKey;
}

export function isBoardKey(key: unknown): key is typeof boardKey {
  return typeof key === "string" && key.split("?")[0] === boardKey;
}

export type ListQuery = Pick<ListState, "filter" | "sort">;

export type ChangeAll = BulkAction & { query: LeadQuery };

function listAddress(path: string, query: AnyLocation["query"]): Address<ApiPage<LeadRow>> {
  return locate(path, { query }) as Address<ApiPage<LeadRow>>;
}

export const leadKeys = {
  detail: (id: string) => addressOf("/leads/leads/:id", { params: { id } }),
  /** Keys of a list's pages, with filter and sort if the list supports them. A null state has none. */
  page: (view: ListView, state: ListQuery | null = PLAIN_LIST) =>
    state === null
      ? () => null
      : byCursor<LeadRow>((cursor) => listAddress(LEAD_LISTS[view].path, pageQuery(state, cursor))),
  isPage: (key: unknown) =>
    typeof key === "string" && Object.values(LEAD_LISTS).some(({ path }) => key.startsWith(`${path}?`)),
};

const SHOWN_AT_ONCE = 20; // rows to fill by loading more pages: a selective filter may match few leads per page

export function useLeads(view: ListView, state?: ListQuery | null) {
  // A search reports by itself that more leads may match, so further pages aren't loaded automatically.
  return usePaginated(leadKeys.page(view, state), state?.filter.q ? 0 : SHOWN_AT_ONCE);
}

export function useLeadGroups({ filter }: Pick<ListState, "filter">, by: ListGroup) {
  return useApiQuery(listAddress("/leads/leads", { limit: 1, ...filter, group_by: by }));
}

export function useLead(id: string) {
  return useApiQuery(leadKeys.detail(id));
}

export function createLead(input: CreateLead, idempotencyKey: string): Promise<CreatedLead> {
  return api.post("/leads/leads", { body: input, idempotencyKey });
}

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

/** The tenant parameter of these calls (spec section 7). */
function ofTenant(): { tenant_id?: string } {
  return { tenant_id: currentSession()?.tenantId ?? undefined };
}

/** Moves a lead to the trash. Admins only. */
export function removeLead(id: string): Promise<Lead> {
  return api.delete("/leads/leads/:id", { params: { id } });
}

export function restoreLead(id: string): Promise<Lead> {
  return api.post("/leads/leads/:id/restore", { params: { id } });
}

/** Runs an action on up to 100 leads; returns a result per lead. */
export async function changeLeads(input: BulkLeads): Promise<BulkResult[]> {
  const response = await api.post("/leads/bulk", { body: input });
  return Array.isArray(response) ? response : []; // only a query starts a job instead
}

export async function changeAllLeads(input: ChangeAll, idempotencyKey: string): Promise<{ job_id: string }> {
  const response = await api.post("/leads/bulk", { body: input, idempotencyKey });
  if (Array.isArray(response)) throw new Error("No job was started");
  return response;
}
