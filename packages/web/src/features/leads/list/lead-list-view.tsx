import { TRASH_DAYS } from "@leadlane/core/leads/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MEDIA } from "../../../config/media";
import { type ListView, useLeads } from "../../../data/leads/leads";
import { useMe } from "../../../data/me";
import { announce } from "../../../lib/feedback/announce";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { LoadMore } from "../../../ui/display/load-more";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { NoMatchState } from "../../../ui/feedback/page-state";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { BulkBar } from "./bulk/bulk-bar";
import { useBulk } from "./bulk/use-bulk";
import { useSelection } from "./bulk/use-selection";
import { EmptyListView } from "./empty-list-view";
import type { OpenMenu } from "./lead-menus";
import { LeadRows } from "./lead-rows";
import { OwnerChip, useOwnerFilter } from "./owner-filter";
import { VIEW_LABELS, VIEW_PANEL_ID } from "./view-tabs";

const fromTablets = { display: { xs: "none", md: "block" } };

const NOTES: Record<ListView, string | null> = {
  active: null,
  archived: "Archived leads are hidden from the list and the board. Unarchive one to work on it again.",
  trash: `Leads in the trash can be restored for ${TRASH_DAYS} days. After that they are gone for good.`,
};

const LeadMenus = lazyPart(() => import("./lead-menus"), "LeadMenus");

interface LeadListViewProps {
  view: ListView;
  /** Gives way to the bar of actions while rows are selected; none where this is the only list. */
  tabs?: ReactNode;
  onAdd?: () => void;
}

/** One list of leads with everything that can be done in it: a table from tablets on, cards on phones. */
export function LeadListView({ view, tabs, onAdd }: LeadListViewProps) {
  const [ownerId, clearOwner] = useOwnerFilter();
  const owner = view === "active" ? ownerId : null;
  const card = useRef<HTMLDivElement>(null);
  const showEverybody = () => {
    clearOwner();
    // What was pressed is gone with the filter.
    card.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const leads = useLeads(view, owner);
  const me = useMe();
  // Rows without the names of statuses and sources would grow, and move, when these come.
  const isLoading = leads.isLoading || (!me.data && !me.error);
  const isTable = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const ids = useMemo(() => leads.items.map(({ id }) => id), [leads.items]);
  const selection = useSelection(ids);
  const bulk = useBulk(leads.items, selection);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Once opened the menus stay, for a dialog can outlive the menu that led to it.
  const [hasMenus, setHasMenus] = useState(false);
  const openMenu = useCallback((next: OpenMenu) => {
    setHasMenus(true);
    setMenu(next);
  }, []);
  const count = isTable ? selection.selected.length : 0;

  useEffect(() => {
    if (count > 0) announce(`${count} selected`);
  }, [count]);

  const list = () => {
    if (leads.error) {
      return (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={leads.error} onRetry={leads.retry} />
        </Box>
      );
    }
    if (leads.items.length === 0 && !leads.more.has) {
      return owner === null ? (
        <EmptyListView view={view} onAdd={onAdd} />
      ) : (
        <NoMatchState what="leads" onClear={showEverybody} />
      );
    }
    return (
      <LeadRows rows={leads.items} view={view} isTable={isTable} selection={selection} onMenu={openMenu}>
        <LoadMore label="Load more leads" more={leads.more} />
      </LeadRows>
    );
  };

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {leads.isRefreshing && <RefreshBar />}
      {count > 0 ? (
        <BulkBar
          count={count}
          isArchived={view === "archived"}
          bulk={bulk}
          onClear={() => selection.replace([])}
        />
      ) : (
        tabs
      )}
      <Box role={tabs ? "tabpanel" : "region"} id={VIEW_PANEL_ID} aria-label={VIEW_LABELS[view]}>
        <ViewNote view={view} isTop={!tabs && count === 0} />
        {owner !== null && <OwnerChip ownerId={owner} onRemove={showEverybody} />}
        <LoadingRegion loading={isLoading} what="leads" skeleton={<ListSkeleton />}>
          {list}
        </LoadingRegion>
      </Box>
      {hasMenus && (
        <Suspense fallback={null}>
          <LeadMenus view={view} menu={menu} onMenu={setMenu} />
        </Suspense>
      )}
    </Card>
  );
}

/** What it means for a lead to be here; `isTop` when nothing of the card is above it. */
function ViewNote({ view, isTop = false }: { view: ListView; isTop?: boolean }) {
  const note = NOTES[view];
  if (note === null) return null;
  return (
    <Alert severity="info" sx={{ borderRadius: isTop ? "12px 12px 0 0" : 0 }}>
      {note}
    </Alert>
  );
}

function ListSkeleton() {
  return (
    <Box>
      <Box sx={{ ...fromTablets, height: 44, backgroundColor: "background.subtle" }} />
      <RowsSkeleton count={10} height={{ xs: 88, md: 56 }}>
        <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
        <TwoLinesSkeleton first="60%" second="40%" />
        <Skeleton width={96} sx={fromTablets} />
        <Skeleton width={120} sx={fromTablets} />
        <Skeleton width={96} sx={fromTablets} />
      </RowsSkeleton>
    </Box>
  );
}
