import type { SortField } from "@leadlane/core/leads/list/rules";
import type { LeadRow } from "@leadlane/core/leads/schema";
import type { ApiPage } from "../../lib/api/address";
import { type Applied, formerFields, idOf, type KnownLead, type LeadChange } from "./change";
import { isOwnName, type OwnName, orderOf } from "./list-query";

export type LeadPages = ApiPage<LeadRow>[];

/** Describes a list, so that a lead's change can be applied to it in the browser. */
export interface LeadList {
  path: string;
  sortBy?: SortField; // fixed sort field, descending; otherwise the query decides
  /** Whether a lead belongs on the list; undefined when only the server knows. */
  includes: (lead: KnownLead, query: URLSearchParams) => boolean | undefined;
  acceptsRemoved?: true; // whether a removed lead may move to this list
}

interface Position {
  row: LeadRow;
  page: number;
  index: number;
}

function findRow(pages: LeadPages, id: string): Position | undefined {
  for (const [page, { data }] of pages.entries()) {
    const index = data.findIndex((row) => row.id === id);
    const row = data[index];
    if (row) return { row, page, index };
  }
}

/** Moves, adds or removes a row. The total, if the server counted it, is on the first page. */
function moveRow(pages: LeadPages, from: Position | undefined, to: Position | null): LeadPages {
  if (!from && !to) return pages;
  const by = Number(to !== null) - Number(from !== undefined);
  return pages.map((page, index) => {
    const others = from ? page.data.filter(({ id }) => id !== from.row.id) : page.data;
    const data =
      to?.page === index ? [...others.slice(0, to.index), to.row, ...others.slice(to.index)] : others;
    const { total } = page.page;
    if (index > 0 || total == null) return { ...page, data };
    return { data, page: { ...page.page, total: Math.max(0, total + by) } };
  });
}

interface Order {
  by: SortField | OwnName;
  isDescending: boolean;
}

/** Sort key; names compare by their lower-case code points, as on the server. */
function keyOf(row: LeadRow, by: SortField | OwnName): string | number | null {
  if (!isOwnName(by)) return by === "name" ? row.name.toLowerCase() : row[by];
  const value = row.custom[by.slice("custom.".length)] ?? null;
  return typeof value === "string" ? value.toLowerCase() : typeof value === "number" ? value : null;
}

function sortsBefore(row: LeadRow, other: LeadRow, { by, isDescending }: Order): boolean {
  const [own, others] = [keyOf(row, by), keyOf(other, by)];
  if (own === null || others === null) return others === null;
  return isDescending ? own >= others : own <= others;
}

/** The row's position; null after the loaded pages, where the next page will contain it. */
function positionOf(pages: LeadPages, row: LeadRow, order: Order): Position | null {
  const sortsAfter = (other: LeadRow) => other.id !== row.id && sortsBefore(row, other, order);
  const found = pages.findIndex(({ data }) => data.some(sortsAfter));
  if (found < 0 && pages.at(-1)?.page.next_cursor !== null) return null;
  const page = found < 0 ? pages.length - 1 : found;
  const others = (pages[page]?.data ?? []).filter(({ id }) => id !== row.id);
  const index = others.findIndex(sortsAfter);
  return { row, page, index: index < 0 ? others.length : index };
}

export function changeList(
  pages: LeadPages,
  change: LeadChange,
  list: LeadList,
  query: URLSearchParams,
): Applied<LeadPages> {
  const known = findRow(pages, idOf(change));
  const rollback = (latest: LeadPages) => {
    const current = findRow(latest, idOf(change));
    if (!known || (current && current.row.version > known.row.version)) return latest;
    const row = current ? { ...current.row, ...formerFields(known.row, change) } : known.row;
    return moveRow(latest, current, { ...(current ?? known), row });
  };
  const applied = (data: LeadPages, isStale = false) => ({ data, isStale, rollback });

  if (change.type === "remove") return applied(moveRow(pages, known, null), list.acceptsRemoved);
  if (change.type === "replace") {
    if (!known) return applied(pages);
    const row = { ...known.row, ...change.fields };
    return applied(moveRow(pages, known, list.includes(row, query) === false ? null : { ...known, row }));
  }
  if (known && known.row.version >= change.lead.version) return applied(pages);
  const row = { ...known?.row, ...change.lead };
  const isIncluded = list.includes(row, query);
  if (isIncluded === undefined) return applied(moveRow(pages, known, known ? { ...known, row } : null), true);
  if (!isIncluded) return applied(moveRow(pages, known, null));
  const order = list.sortBy ? { by: list.sortBy, isDescending: true } : orderOf(query.get("sort"));
  // The server treats follow-ups of closed leads as none, and a row doesn't tell whether its lead is closed.
  const isByFollowUp = order.by === "follow_up_at";
  const isInPlace =
    known &&
    keyOf(known.row, order.by) === keyOf(row, order.by) &&
    !(isByFollowUp && known.row.status_id !== row.status_id);
  if (isInPlace) return applied(moveRow(pages, known, { ...known, row }));
  return applied(moveRow(pages, known, positionOf(pages, row, order)), isByFollowUp);
}
