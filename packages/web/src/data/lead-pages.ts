import type { LeadRow } from "@leadlane/core/lead/schema";
import type { ApiPage } from "../lib/api";

/** The loaded pages of one list, first page first. */
export type LeadPages = readonly ApiPage<LeadRow>[];

/** The pages with each row that `change` knows replaced; a row that it gives null for is left out. */
export function changeRows(pages: LeadPages, change: (row: LeadRow) => LeadRow | null): ApiPage<LeadRow>[] {
  return pages.map((page) => ({
    ...page,
    data: page.data.map(change).filter((row) => row !== null),
  }));
}

/** All rows in order, each lead once: while pages reload, a lead can stand at the end of one and the start of the next. */
export function rowsOf(pages: LeadPages): LeadRow[] {
  const rows = new Map<string, LeadRow>();
  for (const page of pages) {
    for (const row of page.data) if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
}
