import type { GroupField } from "@leadlane/core/leads/list/rules";
import type { LeadQuery } from "@leadlane/core/leads/list/schema";
import type {
  BoardColumn,
  BulkAction,
  BulkLeads,
  BulkResult,
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
import { useAnswer } from "../answers";
import { byCursor, usePages } from "../pages";
import { fitsFilter } from "./lead-filter";
import type { LeadList } from "./lead-list";
import { type ListState, PLAIN_LIST, pageQuery } from "./list-query";

/** Where a lead is kept: among the active ones, hidden, or deleted and still restorable. */
export const LIST_VIEWS = ["active", "archived", "trash"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Every list of leads, and which leads belong on it: what is registered here follows each change of a lead. */
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
    // The rows themselves don't say it.
    includes: ({ deleted_at }) => (deleted_at === undefined ? undefined : deleted_at !== null),
    takesRemoved: true,
  },
} as const satisfies Record<string, LeadList>;

export const boardKey = addressOf("/leads/board");

/** The board as narrowed down; a choice of statuses is one of columns, and what is searched for comes newest first. */
export function boardAddress({ filter, sort }: ListQuery): typeof boardKey {
  const { status_id: _columns, ...others } = filter;
  return locate(boardKey, { query: { ...others, sort: others.q ? null : sort } }) as typeof boardKey;
}

/** The next cards of a column of it. */
export function columnAddress(board: typeof boardKey, column: BoardColumn): typeof boardKey {
  const { status_id, next_cursor: cursor } = column;
  const [path = "", query] = board.split("?");
  const more = locate(path, { query: { status_id, cursor } });
  return (query === undefined ? more : `${more}&${query}`) as typeof boardKey;
}

/** The same board of one owner alone, or of nobody. */
export function laneAddress(board: typeof boardKey, owner: string | null): typeof boardKey {
  const [path, query] = board.split("?");
  const params = new URLSearchParams(query);
  params.set("owner_id", owner ?? NO_OWNER);
  return `${path}?${params}` as typeof boardKey;
}

/** Whether a key of the cache is that of a board, narrowed down or whole. */
export function isBoardKey(key: unknown): key is typeof boardKey {
  return typeof key === "string" && key.split("?")[0] === boardKey;
}

export type ListQuery = Pick<ListState, "filter" | "sort">;

/** An action on all that a list's query finds. */
export type ChangeAll = BulkAction & { query: LeadQuery };

/** What stands in the page's address is of any form: the server refuses what it does not take. */
function listAddress(path: string, query: AnyLocation["query"]): Address<ApiPage<LeadRow>> {
  return locate(path, { query }) as Address<ApiPage<LeadRow>>;
}

/** The addresses that the cache knows leads by. */
export const leadKeys = {
  detail: (id: string) => addressOf("/leads/leads/:id", { params: { id } }),
  /** The keys of a list's pages: narrowed down and ordered where that can be. Without a state there are none. */
  page: (view: ListView, state: ListQuery | null = PLAIN_LIST) =>
    state === null
      ? () => null
      : byCursor<LeadRow>((cursor) => listAddress(LEAD_LISTS[view].path, pageQuery(state, cursor))),
  isPage: (key: unknown) =>
    typeof key === "string" && Object.values(LEAD_LISTS).some(({ path }) => key.startsWith(`${path}?`)),
};

const SHOWN_AT_ONCE = 20; // what few leads meet may be far behind the newest

/** One list, page by page: the newest first, or as `state` says. */
export function useLeads(view: ListView, state?: ListQuery | null) {
  // A search says itself that more may match; what has too many hits is not looked for further.
  return usePages(leadKeys.page(view, state), state?.filter.q ? 0 : SHOWN_AT_ONCE);
}

/** How many leads of a list have each value of a field. */
export function useLeadGroups({ filter }: Pick<ListState, "filter">, by: GroupField) {
  return useAnswer(listAddress("/leads/leads", { limit: 1, ...filter, group_by: by }));
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
export async function changeLeads(input: BulkLeads): Promise<BulkResult[]> {
  const answer = await api.post("/leads/bulk", { body: input });
  return Array.isArray(answer) ? answer : []; // a job is started for a query alone
}

/** Starts a job that acts on all leads that a query finds; `idempotencyKey` makes sending it twice start it once. */
export async function changeAllLeads(input: ChangeAll, idempotencyKey: string): Promise<{ job_id: string }> {
  const answer = await api.post("/leads/bulk", { body: input, idempotencyKey });
  if (Array.isArray(answer)) throw new Error("No job was started");
  return answer;
}
