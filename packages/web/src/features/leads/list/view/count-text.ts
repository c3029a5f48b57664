import { TOTAL_MAX } from "@leadlane/core/leads/list/rules";
import { formatCount } from "../../../../lib/format/money";

interface Counted {
  items: readonly unknown[];
  total: number | null; // where the server knows it
  isMoreThanCounted: boolean; // more than a list counts
  hasUnlisted?: boolean; // more may match than its pages have
  more: { has: boolean };
}

/** How many leads a list has: "42 leads", "1,000+ leads", and of a list that nobody has counted what is known by now. */
export function countText(
  { items, total, isMoreThanCounted, hasUnlisted = false, more }: Counted,
  currency: string,
): string {
  if (isMoreThanCounted) return `${formatCount(TOTAL_MAX, currency)}+ leads`;
  const known = total ?? items.length;
  const isOpen = total === null && (more.has || hasUnlisted);
  return `${formatCount(known, currency)}${isOpen ? "+" : ""} ${known === 1 && !isOpen ? "lead" : "leads"}`;
}

/** How many leads are chosen: "3 selected", "All 1,284 selected". */
export function selectedText(
  { selected, isAllMatching }: { selected: readonly string[]; isAllMatching: boolean },
  list: Counted,
  currency: string,
): string {
  if (!isAllMatching) return `${selected.length} selected`;
  return `All ${countText(list, currency).replace(/ leads?$/, "")} selected`;
}
