import type { Lead, LeadRow } from "@leadlane/core/lead/schema";
import { changeRows, type LeadPages } from "../lead-pages";
import type { Shelf } from "../leads";

type Page = LeadPages[number];

function belongsTo(shelf: Shelf, lead: Lead): boolean {
  if (lead.deleted_at !== null) return shelf === "trash";
  return shelf === (lead.archived ? "archived" : "active");
}

/** Active leads stand by their creation, the others by what last happened to them; the newest first. */
function placeOf(shelf: Shelf, row: LeadRow): string {
  return shelf === "active" ? row.created_at : row.updated_at;
}

function findRow(pages: LeadPages, id: string): LeadRow | undefined {
  for (const { data } of pages) {
    const row = data.find((each) => each.id === id);
    if (row) return row;
  }
}

/** The first page carries the number of all leads in the list, where the server counts. */
function counted(pages: LeadPages, by: number): LeadPages {
  return pages.map((each, index) => {
    const { total } = each.page;
    return index > 0 || total === undefined
      ? each
      : { ...each, page: { ...each.page, total: Math.max(0, total + by) } };
  });
}

/** Puts a lead where it stands in order; one that stands behind the loaded pages is left to their next. */
function insert(pages: LeadPages, lead: Lead, shelf: Shelf): LeadPages | null {
  const place = placeOf(shelf, lead);
  const isBelow = (row: LeadRow) => placeOf(shelf, row) <= place;
  const found = pages.findIndex(({ data }) => data.some(isBelow));
  const last = pages[pages.length - 1];
  if (found < 0 && last?.page.next_cursor !== null) return null;
  const at = found < 0 ? pages.length - 1 : found;
  const into = (page: Page): Page => {
    const index = page.data.findIndex(isBelow);
    const data = [...page.data];
    data.splice(index < 0 ? data.length : index, 0, lead);
    return { ...page, data };
  };
  return pages.map((page, index) => (index === at ? into(page) : page));
}

/** A list without the lead; the same list where it is not on it. */
export function dropFromList(pages: LeadPages, id: string): LeadPages {
  if (!findRow(pages, id)) return pages;
  return counted(
    changeRows(pages, (row) => (row.id === id ? null : row)),
    -1,
  );
}

/** A list as a lead's newest state makes it; the same list where that is no news. */
export function placeInList(pages: LeadPages, lead: Lead, shelf: Shelf): LeadPages {
  const known = findRow(pages, lead.id);
  if (known && known.version >= lead.version) return pages;
  const isHere = belongsTo(shelf, lead);
  if (known && isHere && placeOf(shelf, known) === placeOf(shelf, lead)) {
    return changeRows(pages, (row) => (row.id === lead.id ? { ...row, ...lead } : row));
  }
  const others = dropFromList(pages, lead.id);
  const placed = isHere ? insert(others, lead, shelf) : null;
  return placed === null ? others : counted(placed, 1);
}
