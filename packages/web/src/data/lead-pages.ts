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
