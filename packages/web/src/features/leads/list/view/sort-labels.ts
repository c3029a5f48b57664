import type { GroupField, Sort, SortField } from "@leadlane/core/leads/list/rules";
import type { ListSort, OwnName } from "../../../../data/leads/list-query";
import { isSortable, type NamedOwnField } from "../../../../data/own-fields";

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

/** The orders by an own field, which must be sortable. */
export function ownSortLabels(fields: readonly NamedOwnField[]): { sort: ListSort; label: string }[] {
  return fields.filter(isSortable).flatMap(({ name, field: { kind, label } }) => {
    const [up, down] = ENDS[kind === "text" ? "text" : kind === "date" ? "date" : "number"];
    return [
      { sort: name, label: `${label}, ${up}` },
      { sort: `-${name}`, label: `${label}, ${down}` },
    ];
  });
}

const ENDS = {
  text: ["A to Z", "Z to A"],
  date: ["earliest first", "latest first"],
  number: ["lowest first", "highest first"],
} as const;

export const GROUP_LABELS: Readonly<Record<GroupField, string>> = {
  status_id: "Status",
  owner_id: "Owner",
  source_id: "Source",
};

/** Ascending, descending, then none. */
export function nextSort(current: ListSort | null, field: SortField | OwnName): ListSort | null {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? null : field;
}

export function ariaSort(
  current: ListSort | null,
  field: SortField | OwnName,
): "ascending" | "descending" | undefined {
  if (current === field) return "ascending";
  return current === `-${field}` || (current === null && field === "created_at") ? "descending" : undefined;
}
