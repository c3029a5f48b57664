import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { explain } from "@leadlane/core/reports/rules";
import type { ListView } from "../../../../data/leads/leads";
import { type LeadFilter, withValues } from "../../../../data/leads/list-query";

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

/** Tooltips of views that correspond to a figure elsewhere. */
export const QUICK_TITLES: Partial<Record<QuickView, string>> = {
  today: explain("dueToday"),
  overdue: explain("overdue"),
};

/** Hides "mine" for users who only see their own leads, and "unassigned" for those who can't see them. */
export function quickViewsFor(visibility: "all" | "team" | "own", hasTrash: boolean): QuickView[] {
  const hidden: Partial<Record<QuickView, boolean>> = {
    mine: visibility === "own",
    unassigned: visibility !== "all",
    trash: !hasTrash,
  };
  return QUICK_VIEWS.filter((view) => !hidden[view]);
}

const LIST_VIEW_OF: Partial<Record<QuickView, ListView>> = { archived: "archived", trash: "trash" };

export function listViewOf(view: QuickView): ListView {
  return LIST_VIEW_OF[view] ?? "active";
}

/** Applies a quick view to a filter: sets owner and follow-up, keeps the rest. */
export function filterFor(view: QuickView, filter: LeadFilter, userId: string | null): LeadFilter {
  const owners = { mine: userId, unassigned: NO_OWNER };
  const owner = view === "mine" || view === "unassigned" ? owners[view] : null;
  const due = view === "today" || view === "overdue" ? [view] : [];
  // Only active leads can be searched.
  const searchable = listViewOf(view) === "active" ? filter : withValues(filter, "q", []);
  return withValues(withValues(searchable, "owner_id", owner === null ? [] : [owner]), "follow_up", due);
}

/** The quick view that matches the filter, whatever other filters it has; null if none does. */
export function quickViewOf(listView: ListView, filter: LeadFilter, userId: string | null): QuickView | null {
  if (listView !== "active") return listView;
  const [owner] = filter.owner_id ?? [];
  const [due] = filter.follow_up ?? [];
  if (owner !== undefined && due !== undefined) return null;
  if (owner === NO_OWNER) return "unassigned";
  if (owner !== undefined) return owner === userId ? "mine" : null;
  if (due === undefined) return "all";
  return due === "today" || due === "overdue" ? due : null;
}
