import Box from "@mui/material/Box";
import { Suspense } from "react";
import type { ListView, useLeads } from "../../../data/leads/leads";
import { isFiltered, type ListState } from "../../../data/leads/list-query";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { LoadMore } from "../../../ui/display/load-more";
import { ErrorState } from "../../../ui/feedback/error-state";
import { NoMatchState } from "../../../ui/feedback/page-state";
import type { Selection } from "./bulk/use-selection";
import type { OpenMenu } from "./lead-menus";
import { LeadRows } from "./lead-rows";
import { ListSkeleton } from "./list-skeleton";
import type { LeadPreviewState } from "./preview/use-lead-preview";
import type { TableSort } from "./table/lead-table";

const EmptyListView = lazyPart(() => import("./empty-list-view"), "EmptyListView");

interface ListContentProps {
  view: ListView;
  state: ListState;
  leads: ReturnType<typeof useLeads>;
  isTable: boolean;
  isChoosing: boolean;
  selection: Selection;
  preview: LeadPreviewState | null;
  onSort: TableSort["onSort"];
  onMenu: (menu: OpenMenu) => void;
  onClear: () => void;
  onAdd?: () => void;
}

export function ListContent({ view, state, leads, onSort, onClear, onAdd, ...rows }: ListContentProps) {
  if (leads.error) {
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorState error={leads.error} onRetry={leads.retry} />
      </Box>
    );
  }
  if (leads.items.length === 0 && !leads.more.hasMore) {
    return isFiltered(state.filter) ? (
      <NoMatchState noun="leads" onClear={onClear} />
    ) : (
      <Suspense fallback={<ListSkeleton />}>
        <EmptyListView view={view} onAdd={onAdd} />
      </Suspense>
    );
  }
  const isSorted = view === "active" && state.filter.q === undefined;
  return (
    <LeadRows
      {...rows}
      rows={leads.items}
      view={view}
      criteria={state}
      sort={isSorted ? { current: state.sort, onSort } : undefined}
    >
      <LoadMore label="Load more leads" more={leads.more} />
    </LeadRows>
  );
}
