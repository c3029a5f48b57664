import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { explain } from "@leadlane/core/reports/rules";
import type { ListView } from "../../../../data/leads/leads";
import { type LeadFilter, withValues } from "../../../../data/leads/list-query";

/** What one looks at most, each one press away. */
const QUICK_VIEWS = ["all", "mine", "unassigned", "today", "overdue", "archived", "trash"] as const;
export type QuickView = (typeof QUICK_VIEWS)[number];

export const QUICK_LABELS: Record<QuickView, string> = {
  all: "All",
  mine: "Mine",
  unassigned: "Unassigned",
  today: "Due today",
  overdue: "Overdue",
  archived: "Archived",
  trash: "Trash",
};

/** What the views that are a figure elsewhere count. */
export const QUICK_TITLES: Partial<Record<QuickView, string>> = {
  today: explain("dueToday"),
  overdue: explain("overdue"),
};

/** Those that make sense for somebody: own leads are all there are for some, and leads of nobody are not seen by all. */
export function quickViewsFor(visibility: "all" | "team" | "own", hasTrash: boolean): QuickView[] {
  const hidden: Partial<Record<QuickView, boolean>> = {
    mine: visibility === "own",
    unassigned: visibility !== "all",
    trash: !hasTrash,
  };
  return QUICK_VIEWS.filter((view) => !hidden[view]);
}

const SHELVES: Partial<Record<QuickView, ListView>> = { archived: "archived", trash: "trash" };

/** Where a quick view's leads are kept. */
export function shelfOf(view: QuickView): ListView {
  return SHELVES[view] ?? "active";
}

/** The filter that a quick view makes of another: it chooses owner and follow-up, and leaves the rest. */
export function filterFor(view: QuickView, filter: LeadFilter, userId: string | null): LeadFilter {
  const owners = { mine: userId, unassigned: NO_OWNER };
  const owner = view === "mine" || view === "unassigned" ? owners[view] : null;
  const due = view === "today" || view === "overdue" ? [view] : [];
  // Only active leads are searched.
  const kept = shelfOf(view) === "active" ? filter : withValues(filter, "q", []);
  return withValues(withValues(kept, "owner_id", owner === null ? [] : [owner]), "follow_up", due);
}

/** The quick view that a list shows, whatever else it is narrowed down by; null where it is none of them. */
export function quickViewOf(shelf: ListView, filter: LeadFilter, userId: string | null): QuickView | null {
  if (shelf !== "active") return shelf;
  const [owner] = filter.owner_id ?? [];
  const [due] = filter.follow_up ?? [];
  if (owner !== undefined && due !== undefined) return null;
  if (owner === NO_OWNER) return "unassigned";
  if (owner !== undefined) return owner === userId ? "mine" : null;
  if (due === undefined) return "all";
  return due === "today" || due === "overdue" ? due : null;
}
