import { TOTAL_MAX } from "@leadlane/core/leads/list/rules";
import { formatCount } from "../../../../lib/format/money";

interface Counted {
  items: readonly unknown[];
  total: number | null; // null if unknown
  isMoreThanCounted: boolean; // more than the server counts
  hasUnlisted?: boolean;
  more: { hasMore: boolean };
}

/** "42 leads" or "1,000+ leads"; if the list isn't counted, the number of loaded leads. */
export function countText(
  { items, total, isMoreThanCounted, hasUnlisted = false, more }: Counted,
  currency: string,
): string {
  if (isMoreThanCounted) return `${formatCount(TOTAL_MAX, currency)}+ leads`;
  const count = total ?? items.length;
  const isOpen = total === null && (more.hasMore || hasUnlisted);
  return `${formatCount(count, currency)}${isOpen ? "+" : ""} ${count === 1 && !isOpen ? "lead" : "leads"}`;
}

/** "3 selected", "All 1,284 selected" */
export function selectedText(
  { selected, isAllMatching }: { selected: readonly string[]; isAllMatching: boolean },
  list: Counted,
  currency: string,
): string {
  if (!isAllMatching) return `${selected.length} selected`;
  return `All ${countText(list, currency).replace(/ leads?$/, "")} selected`;
}
