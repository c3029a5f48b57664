import type { GroupField, Sort, SortField } from "@leadlane/core/leads/list/rules";

export const SORT_LABELS: readonly { sort: Sort | null; label: string }[] = [
  { sort: null, label: "Newest first" },
  { sort: "created_at", label: "Oldest first" },
  { sort: "-updated_at", label: "Recently updated" },
  { sort: "updated_at", label: "Least recently updated" },
  { sort: "follow_up_at", label: "Next follow-up" },
  { sort: "-follow_up_at", label: "Latest follow-up" },
  { sort: "name", label: "Name, A to Z" },
  { sort: "-name", label: "Name, Z to A" },
  { sort: "-value", label: "Highest value" },
  { sort: "value", label: "Lowest value" },
];

export const GROUP_LABELS: Readonly<Record<GroupField, string>> = {
  status_id: "Status",
  owner_id: "Owner",
  source_id: "Source",
};

/** Ascending, descending, then none. */
export function nextSort(current: Sort | null, field: SortField): Sort | null {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? null : field;
}

export function ariaSort(current: Sort | null, field: SortField): "ascending" | "descending" | undefined {
  if (current === field) return "ascending";
  return current === `-${field}` || (current === null && field === "created_at") ? "descending" : undefined;
}
